import { App } from '../harness/app';
import { WebKitStage } from './play';
import { whatIsMissing } from './webkit';

// This is the short form. The long form is `npm run prove:webkit`.
describe('in WebKit', () => {
  const missing = whatIsMissing();
  // Tests may require only node and npm. The name of the test and the line say that nothing was run.
  if (missing !== undefined) {
    it(`skipped: ${missing}`, () => {
      process.stdout.write(`skipped: first orders in WebKit: ${missing}\n`);
    });
    return;
  }

  it.each(['a first order', "a first order in a partner's page"] as const)(
    '%s goes from home to the pickup number without a script error',
    async (name) => {
      const stage = await WebKitStage.set((env) => App.start({ env }));
      try {
        const steps: string[] = [];
        await stage.play(name, 'id', (line) => void steps.push(line));
        expect(steps.length).toBeGreaterThan(10);
      } finally {
        await stage.clear();
      }
    },
    300_000,
  );
});
