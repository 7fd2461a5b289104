import { mapLink, openMap } from './maps.h5';

const goal = { latitude: -6.2146, longitude: 106.8175, name: 'Kedai Sudirman (Lt. 1)', address: 'Jl. Sudirman' };
const android = 'Mozilla/5.0 (Linux; Android 13; SM-A155F) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36';
const webview =
  'Mozilla/5.0 (Linux; Android 13; SM-A155F; wv) AppleWebKit/537.36 Version/4.0 Chrome/120.0 Mobile Safari';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1';

describe('the route to a shop', () => {
  it('is a link that the system supports', () => {
    const label = 'Kedai%20Sudirman%20(Lt.%201)';
    expect(mapLink(goal, android)).toBe(`geo:-6.2146,106.8175?q=-6.2146,106.8175(${label})`);
    expect(mapLink(goal, iphone)).toBe(`https://maps.apple.com/?ll=-6.2146,106.8175&q=${label}`);
    const web = 'https://www.google.com/maps/search/?api=1&query=-6.2146,106.8175';
    expect([webview, 'Mozilla/5.0 (X11; Linux x86_64)'].map((agent) => mapLink(goal, agent))).toEqual([web, web]);
  });

  it('counts as open when the page is hidden, and not if nothing happens', async () => {
    const tapped: string[] = [];
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      tapped.push(this.href);
      if (tapped.length === 1) window.dispatchEvent(new Event('blur'));
    };
    expect(await openMap(goal)).toBe(true);
    jest.useFakeTimers();
    const second = openMap(goal);
    jest.advanceTimersByTime(2000);
    expect(await second).toBe(false);
    jest.useRealTimers();
    expect(tapped).toHaveLength(2);
  });
});
