import { money } from '@/lib/money';
import { byId, clear, draw } from '@/ui/test/draw';
import { LeavingList } from './components/leaving-list';

afterEach(clear);

const things = [
  { order_sn: 'CT1', title: 'Five cups', num: 2, amount: 30_000 },
  { order_sn: 'CT2', title: 'Latte', num: 1, amount: 0 },
];

it('tells what is paid back from what is lost', async () => {
  await draw(<LeavingList things={things} />);
  expect(byId('deletion-paid-back').textContent).toBe(`Paid back at onceFive cups, 2 unused: ${money(30_000)}`);
  expect(byId('deletion-lost').textContent).toBe('Lost with the accountLatte, 1 unused');
});

it('tells each of what is lost that is of no order', async () => {
  const warned = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const ofNone = (title: string, num: number) => ({ order_sn: '', title, num, amount: 0 });
  await draw(<LeavingList things={[ofNone('Chances to draw', 3), ofNone('Points', 1240)]} />);
  const said = warned.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('same key'));
  warned.mockRestore();
  expect(said).toEqual([]);
  expect(byId('deletion-lost').textContent).toBe('Lost with the accountChances to draw, 3 unusedPoints, 1,240 unused');
});

it('says nothing where nothing is left', async () => {
  await draw(<LeavingList things={things.slice(0, 1)} />);
  expect(document.getElementById('deletion-lost')).toBeNull();
  await draw(<LeavingList things={[]} />);
  expect(document.getElementById('deletion-paid-back')).toBeNull();
});
