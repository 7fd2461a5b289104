import { App } from '../harness/app';
import { WebKitStage } from './play';
import { whatIsMissing } from './webkit';

// This is the short form. The long form is `npm run prove:webkit`.
describe('in WebKit', () => {
  const missing = whatIsMissing();
  // Tests may require only node and npm. The name of the test and the line say that nothing was run.
  if (missing !== undefined) {
    it(`skipped: ${missing}`, () => {
      process.stdout.write(`skipped: a first order in WebKit: ${missing}\n`);
    });
    return;
  }

  it('a first order goes from home to the pickup number without a script error', async () => {
    const stage = await WebKitStage.set((env) => App.start({ env }));
    try {
      const steps: string[] = [];
      await stage.play('a first order', 'id', (line) => void steps.push(line));
      expect(steps.length).toBeGreaterThan(10);
    } finally {
      await stage.clear();
    }
  }, 300_000);
});
