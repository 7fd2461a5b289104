import { type CallOptions, fail, succeed } from './call-options';
import type { MiniPlatform } from './dialect';

export interface ScreenHost {
  platform: MiniPlatform;
  screen: {
    /** From 0 to 1. */
    brightness: number;
    isKeptOn: boolean;
  };
}

/** Weapp calls the brightness `value`, and alipay `brightness`. */
const nameOf = ({ platform }: ScreenHost): 'value' | 'brightness' => (platform === 'weapp' ? 'value' : 'brightness');

export function getScreenBrightness(host: ScreenHost, options: CallOptions): void {
  succeed(options, { [nameOf(host)]: host.screen.brightness });
}

export function setScreenBrightness(host: ScreenHost, options: CallOptions): void {
  const value = options[nameOf(host)];
  if (typeof value !== 'number' || value < 0 || value > 1) fail(options, 'setScreenBrightness:fail parameter error', 2);
  else {
    host.screen.brightness = value;
    succeed(options);
  }
}

export function setKeepScreenOn({ screen }: ScreenHost, options: CallOptions): void {
  screen.isKeptOn = options.keepScreenOn === true;
  succeed(options);
}
