import pg from 'pg';
import { Passwords } from '../../server/src/lib/passwords';
import { App } from '../harness/app';
import { testDatabase } from '../harness/postgres';
import { Stage, type Visit } from './stage';

/** The times of rows that a test dates back. */
const times = {
  sms_code: ['sendtime'],
  phone_change: ['createtime', 'duetime'],
  account_deletion: ['createtime', 'duetime'],
  team: ['createtime', 'starttime', 'endtime'],
  wheel_seed: ['createtime', 'publishtime'],
} as const;

/** A wrong code, which differs from the right one by its last digit. */
export const otherCode = (code: string): string => code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

/** A stage on a database whose rows a test can date back. For the server this is as if time had passed. */
export class DatedStage extends Stage {
  private leave: () => Promise<void> = async () => undefined;
  private query: (sql: string) => Promise<unknown> = async () => undefined;

  static async begin(): Promise<DatedStage> {
    const database = await testDatabase('seeded');
    const { app, browser } = await Stage.on(await App.start({ databaseUrl: database.url }));
    const client = new pg.Client(database.url);
    await client.connect();
    const stage = new DatedStage(app, browser);
    stage.query = (sql) => client.query(sql);
    stage.leave = async () => {
      await client.end();
      await database.drop();
    };
    return stage;
  }

  override async clear(): Promise<void> {
    await super.clear();
    await this.leave();
  }

  /** Lets time pass for all rows of a table. */
  async pass(seconds: number, table: keyof typeof times): Promise<void> {
    const set = times[table].map((column) => `${column} = ${column} - ${seconds}`);
    await this.query(`update ${table} set ${set.join(', ')}`);
  }

  /** Stores a PIN of somebody of the staff, as versions did that accepted every PIN. */
  async givePin(name: string, pin: string): Promise<void> {
    await this.query(`update staff set pin_hash = '${await new Passwords().hash(pin)}' where name = '${name}'`);
  }

  /** Gives the member of a visit chances for the small wheel. */
  async giveChances({ customer }: Visit, num: number): Promise<void> {
    for (let n = 1; n <= num; n += 1) {
      await this.query(`
        insert into wheel_chance (user_id, wheel, way, source, slot, createtime, expiretime)
        select id, 'small', 'signIn', id || ' test ${n}', 'test ${n}', now, now + 864000
        from users, (select extract(epoch from now())::bigint as now) as clock
        where mobile = '+62${customer.phone}'`);
    }
  }

  /**
   * Asks on the screen for a code to the member's own number, and returns it. Earlier codes are dated back, so that
   * the pause after them is over.
   */
  async ownCode({ driver, customer }: Visit, field: string): Promise<string> {
    await this.pass(61, 'sms_code');
    await driver.tap(`${field}-send`);
    await driver.see(`${field}-wait`);
    return await this.app.codeFor(`+62${customer.phone}`);
  }
}
