import type { OpsAct } from '../harness/app';
import type { Visit } from './stage';
import type { Look } from './tour-after';

/** What every part of the tour takes. */
export interface TourContext extends Pick<Visit, 'driver' | 'customer'> {
  look: Look;
  /** Performs steps of an order at the counter. */
  act(sn: string, ...acts: OpsAct[]): Promise<void>;
  close(id: string): Promise<void>;
  /** Opens a sheet, looks at it and closes it. */
  sheet(opener: string, id: string): Promise<void>;
}

export function tourContext({ driver, customer }: Visit, look: Look, act: TourContext['act']): TourContext {
  const close = async (id: string): Promise<void> => {
    await driver.page.keyboard.press('Escape');
    await driver.until(async () => !(await driver.isThere(id)), `${id} closed`);
  };
  const sheet = async (opener: string, id: string): Promise<void> => {
    await driver.tap(opener);
    await driver.see(id);
    await look(id);
    await close(id);
  };
  return { driver, customer, look, act, close, sheet };
}
