import { openShop } from '../journey/customer';
import { seriousFindings } from './axe';
import { layoutFaults } from './layout-faults';
import { type BrowserLanguage, chineseLines, demoPhone, Stage } from './stage';
import { tour } from './tour';

export interface Look {
  language: BrowserLanguage;
  width: number;
  colorScheme: 'light' | 'dark';
}

/** Faults by the name of their screen. */
type Found = Record<string, string[]>;

/** Checks every screen in each of these looks. A tour takes long, so one tour makes all checks. */
export function testsEveryScreen(looks: readonly Look[]): void {
  describe.each(looks)('every screen in $language at $width px, $colorScheme', ({ language, width, colorScheme }) => {
    const found = { layout: {} as Found, axe: {} as Found, chinese: {} as Found };
    let screens = 0;
    let stage: Stage;

    beforeAll(async () => {
      // Each tour has a server of its own, because the demo member, who has rows to show, gets one code a minute.
      stage = await Stage.set();
      const visit = await stage.visitor({
        language,
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height: 800 },
        mobile: demoPhone,
      });
      const { page } = visit.driver;
      await tour(
        visit,
        async (name) => {
          screens += 1;
          found.layout[name] = await layoutFaults(page);
          found.chinese[name] = await chineseLines(visit.driver, language);
          found.axe[name] = await seriousFindings(page);
        },
        async (sn, ...acts) => {
          for (const act of acts) await stage.app.act(openShop, sn, act);
        },
      );
      await page.context().close();
      // A shared machine can be ten times slower than usual.
    }, 600_000);
    afterAll(() => stage?.clear());

    const faults = (all: Found): Found => Object.fromEntries(Object.entries(all).filter(([, some]) => some.length > 0));

    it('has targets of at least 44 px and no text cut off without an ellipsis', () => {
      expect(faults(found.layout)).toEqual({});
      expect(screens).toBeGreaterThan(30);
    });
    it('has nothing serious for axe', () => expect(faults(found.axe)).toEqual({}));
    it('shows no Chinese in another language', () => expect(faults(found.chinese)).toEqual({}));
  });
}
