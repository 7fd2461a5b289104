import { i18n } from '@/i18n/i18n';
import { team, teamMember } from '../../../test/harness/group-answers';
import { clockLeft, clockParts, heldSeats, isOwn, leaderOf, nameOf, openSeats } from './group-words';

test('the time left is a clock, with the days from two days on', async () => {
  await i18n.setLanguage('en');
  await i18n.need(['group']);
  expect([0, 59.2, 13_267, 86_399, 2 * 86_400 + 61].map(clockLeft)).toEqual([
    '0:00:00',
    '0:01:00',
    '3:41:07',
    '23:59:59',
    '2 days 0:01:01',
  ]);
  await i18n.setLanguage('id');
  expect(clockLeft(13_267)).toBe('3.41.07');
  expect(clockParts(30 * 3600 + 5)).toEqual(['30', '00', '05']);
});

test('a seat is paid for, held or free', () => {
  const five = team({ people: 5, joined: 2, free: 1 });
  expect([openSeats(five), heldSeats(five)]).toEqual([3, 2]);
});

test('a team has the name of its leader, and is the customer’s own if they are in it', () => {
  const members = [teamMember({ nickname: 'A***n' }), teamMember({ is_leader: 1, is_me: 1, nickname: 'B***s' })];
  expect([leaderOf(team({ members })), isOwn({ members }), isOwn(team())]).toEqual(['B***s', true, false]);
});

test('members without names are told apart by their place, and their teams by the number', async () => {
  await i18n.setLanguage('en');
  await i18n.need(['group']);
  const members = [teamMember({ is_leader: 1, nickname: '' }), teamMember({ nickname: '' })];
  expect(members.map((one, at) => nameOf(one, at + 1))).toEqual(['Member 1', 'Member 2']);
  const named = ['GT260001123', 'GT260001457'].map((group_sn) => leaderOf(team({ group_sn, members })));
  expect(named).toEqual(['Member ··123', 'Member ··457']);
});
