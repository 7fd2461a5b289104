import { Stage, demoPhone } from './stage';
it('looks', async () => {
  const stage = await Stage.set();
  let first = true;
  for (const [language, tag] of [['id-ID', 'id'], ['en-US', 'en'], ['zh-CN', 'zh']] as const) {
    const visit = await stage.visitor({ language, mobile: demoPhone } as any);
    if (first) await stage.loggedInBefore(visit);
    else { const g = globalThis as any; await stage.isMember(visit, g.info); }
    const { driver } = visit;
    const page = driver.page;
    const shot = async (name: string) => { await page.waitForTimeout(1200); await page.screenshot({ path: `/tmp/k/l-${tag}-${name}.png` }); };
    await driver.open('pages/My/jifen/shop'); await driver.see('goods-1'); await shot('mall');
    if (first) { const g = globalThis as any; g.info = await page.evaluate(() => { const s = JSON.parse(Object.entries(localStorage).find(([k]) => k.includes('session'))![1]); return s.data.value.user; }); }
    await driver.open('pages/My/jifen/jfDetail?id=1'); await driver.see('goods-points'); await shot('goods');
    for (const id of [5, 9, 10]) { await driver.open(`pages/My/jifen/jfDetail?id=${id}`); await driver.see('goods-points'); await shot('goods' + id); }
    await driver.open('pages/My/jifen/submit?id=1'); await driver.see('exchange-balance'); await shot('submit');
    await page.screenshot({ path: `/tmp/k/l-${tag}-submit-full.png`, fullPage: true });
    if (await driver.isThere('way-fetch')) { await driver.tap('way-fetch'); await driver.tap('exchange-shop'); await shot('shops'); }
    await driver.open('pages/My/otherOrder/index'); await shot('orders');
    await driver.open('pages/My/jifen/mingxi'); await shot('ledger');
    await driver.open('pages/My/jifen/qiandao'); await shot('signin');
    await driver.open('pages/My/My'); await shot('my');
    await driver.open('pages/index/index'); await shot('home');
    console.log(tag, driver.errors);
    await page.context().close();
    first = false;
  }
  await stage.clear();
}, 300000);
