import { Stage } from './stage';

describe('accessibility', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.set();
  }, 240_000);
  afterAll(() => stage?.clear());

  it('an order is possible by keyboard alone', async () => {
    const visit = await stage.visitor({ hasTouch: false, isMobile: false });
    const { driver, customer } = visit;
    driver.byKeyboard = true;
    await customer.ordersADrink();
    await customer.opensTheOrder();
    expect((await stage.orders(visit)).map((order) => order.state)).toEqual(['paid']);
  });
});
