import { ask, can } from './host';

const replace = (name: 'vibrate' | 'geolocation', value: unknown): void => {
  Object.defineProperty(navigator, name, { configurable: true, value });
};

/** The place by the host. What the host cannot say, the browser is asked for. */
function placeByHost({ geolocation }: Navigator): Pick<Geolocation, 'getCurrentPosition'> {
  return {
    async getCurrentPosition(take, refuse, options) {
      const reply = await ask('getLocation');
      if (reply.status === 200) take({ coords: reply.data } as GeolocationPosition);
      else if (reply.status === 403) refuse?.({ code: 1 } as GeolocationPositionError);
      else geolocation.getCurrentPosition(take, refuse, options);
    },
  };
}

/** Lets the host vibrate the phone and find the place, if it does that; web views often can do neither. */
export function useHostDevice(): void {
  if (can('haptic')) replace('vibrate', () => void ask('haptic', { kind: 'light' }));
  if (can('getLocation')) replace('geolocation', placeByHost(navigator));
}
