import { Stage } from '../e2e/stage';
import { walk } from './walk';

const steps = 300;
const seed = Number(process.env.KEDAI_WALK_SEED ?? Date.now() % 1_000_000);

// The seed walks the same way again: KEDAI_WALK_SEED, or `npm run prove:walk -- SEED`.
describe(`a random customer, seed ${seed},`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set({ KEDAI_SMS_PER_ADDRESS_HOUR: '1000' });
  }, 240_000);
  afterAll(() => stage?.clear());

  it(`finds the app as the model has it, for ${steps} steps`, async () => {
    const { failure } = await walk(stage.app, stage.browser, { seed, steps });
    if (failure) throw new Error(`seed ${seed}: ${failure}`);
  }, 600_000);
});
