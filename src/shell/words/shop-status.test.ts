import { i18n } from '@/i18n/i18n';
import { shopStatus, waitText } from './shop-status';

/** 2026-11-21 05:00 UTC: noon in Jakarta, one in Denpasar. */
const noon = 1_795_237_200;
const hour = 3600;
const zone = { utc_offset_minutes: 420, status_text: '' } as const;
const closed = { state: 'closed', is_open: 0, open_until: null, ...zone } as const;
const open = { state: 'open', is_open: 1, next_open: null, ...zone } as const;

describe("the text about a shop's opening state", () => {
  test("shows the closing time on the shop's clock", async () => {
    await i18n.setLanguage('id');
    const until = noon + 10 * hour;
    expect(shopStatus({ ...open, open_until: until }, noon)).toEqual({
      isOpen: true,
      label: 'Buka',
      detail: 'sampai 22.00',
    });
    expect(shopStatus({ ...open, open_until: until, utc_offset_minutes: 480 }, noon).detail).toBe(
      'sampai 23.00\u00a0WITA',
    );
  });

  test('shows 24 hours if it never closes', async () => {
    await i18n.setLanguage('en');
    expect(shopStatus({ ...open, open_until: null }, noon).detail).toBe('24 hours');
  });

  test('shows when it opens next, today or tomorrow', async () => {
    await i18n.setLanguage('id');
    expect(shopStatus({ ...closed, next_open: noon + 2 * hour }, noon)).toEqual({
      isOpen: false,
      label: 'Tutup',
      detail: 'Buka hari ini 14.00',
    });
    expect(shopStatus({ ...closed, next_open: noon + 19 * hour }, noon).detail).toBe('Buka besok 07.00');
  });

  test('promises nothing if that is unknown, and shows that it rests', async () => {
    await i18n.setLanguage('en');
    expect(shopStatus({ ...closed, next_open: null }, noon).detail).toBe('');
    expect(shopStatus({ ...closed, state: 'rest', next_open: null }, noon)).toEqual({
      isOpen: false,
      label: 'Temporarily closed',
      detail: 'until further notice',
    });
  });

  test('shows why it takes no orders for now, in the words of the server', async () => {
    await i18n.setLanguage('en');
    const full = { ...closed, state: 'paused', next_open: null, status_text: 'Too many orders' } as const;
    expect(shopStatus(full, noon)).toEqual({
      isOpen: false,
      label: 'Too many orders',
      detail: 'no new orders for now',
    });
  });

  test('shows how long it takes, or that a time has to be chosen', async () => {
    await i18n.setLanguage('en');
    const wait = { eta_min: 5, eta_max: 9, status_text: 'Busy, choose a later time' };
    expect(waitText({ ...wait, is_soon: 1 })).toMatch(/^5.–.9.min$/);
    expect(waitText({ ...wait, is_soon: 0 })).toBe('Busy, choose a later time');
  });
});
