import { type BrowserLanguage, languages, type Visit } from './stage';

interface KeptOrder {
  /** Id of the row that opens the order on the page before. */
  row: string;
  /** Id of the note that says how old the order is. */
  note: string;
}

/**
 * Goes back from an order to its list, and opens it again, without a network. The page shows the code of the last copy
 * and says how old it is, until the network is there again. Returns the code.
 */
export async function opensWithoutNetwork({ driver }: Visit, language: BrowserLanguage, order: KeptOrder) {
  const { page } = driver;
  const { row, note } = order;
  const { path } = driver;
  await page.context().setOffline(true);
  await page.goBack();
  await driver.tap(row);
  await driver.arrive(path);
  await driver.see(note);
  const [before = '', after = ''] = String(languages[language]['kept.since']).split('{time}');
  const said = await driver.text(note);
  expect([said.startsWith(before), said.endsWith(after)]).toEqual([true, true]);
  expect(said.slice(before.length)).toMatch(/\d+[.:]\d\d/);
  const code = await driver.text('redeem-code');
  await page.context().setOffline(false);
  await driver.until(async () => !(await driver.isThere(note)), 'the order as it is now');
  return code;
}
