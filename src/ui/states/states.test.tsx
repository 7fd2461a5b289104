import { act } from 'react';
import { Badge } from '../badge';
import { CountdownText } from '../countdown-text';
import { Icon } from '../pictures/icon';
import { Picture } from '../pictures/picture';
import { Price } from '../price';
import { Row } from '../row';
import { clear, draw, role, tap, wait } from '../test/draw';
import { Timeline } from '../timeline';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { LoadMore } from './load-more';
import { OfflineBanner } from './offline-banner';
import { Skeleton, SkeletonGroup } from './skeleton';

afterEach(clear);

const text = () => document.body.textContent;

describe('LoadMore', () => {
  it('shows the three texts of spec §8 and requests more', async () => {
    const onMore = jest.fn();
    await draw(<LoadMore state="more" onMore={onMore} />);
    await tap(role('button', 'Load more'));
    expect(onMore).toHaveBeenCalledTimes(1);
    await draw(<LoadMore state="loading" onMore={onMore} />);
    expect(text()).toBe('Loading...');
    await draw(<LoadMore state="end" onMore={onMore} />);
    expect(text()).toBe('No more');
  });
});

describe('empty and failed states', () => {
  it('offer the next action', async () => {
    const onTap = jest.fn();
    await draw(<EmptyState title="No orders yet" action={{ label: 'Order now', onTap }} />);
    await tap(role('button', 'Order now'));
    expect(onTap).toHaveBeenCalledTimes(1);
    expect(document.querySelector('img')?.alt).toBe('');
  });

  it('show the error and can be retried', async () => {
    const onRetry = jest.fn();
    await draw(<ErrorState offline onRetry={onRetry} />);
    expect(role('alert').textContent).toContain('the network signal is lost');
    await tap(role('button', 'Try again'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keep the content below the banner of a lost network', async () => {
    await draw(<OfflineBanner offline={false} />);
    expect(role('status').textContent).toBe('');
    await draw(<OfflineBanner offline onRetry={jest.fn()} />);
    expect(role('status').textContent).toContain('the network signal is lost');
  });

  it('read one text while loading', async () => {
    await draw(
      <SkeletonGroup>
        <Skeleton />
        <Skeleton shape="line" />
      </SkeletonGroup>,
    );
    expect(role('status', 'Loading...').getAttribute('aria-busy')).toBe('true');
  });
});

describe('Picture', () => {
  it('waits until it comes near, has its name, and shows a cup if it fails to load', async () => {
    await draw(<Picture src="/a.webp" alt="Es Kopi" />);
    const image = document.querySelector('img') as HTMLImageElement;
    expect([image.alt, image.getAttribute('loading')]).toEqual(['Es Kopi', 'lazy']);
    await act(async () => image.dispatchEvent(new Event('error')));
    expect(document.querySelector('img')).toBeNull();
    expect(role('img', 'Es Kopi')).toBeTruthy();
  });

  it('shows the other one where it fails to load, and then a cup', async () => {
    await draw(
      <Picture src="https://pictures.test/small.jpg" fallback="https://pictures.test/whole.jpg" alt="Es Kopi" />,
    );
    const image = () => document.querySelector('img');
    const fail = () => act(async () => image()?.dispatchEvent(new Event('error')));
    expect(image()?.getAttribute('src')).toBe('https://pictures.test/small.jpg');
    await fail();
    expect(image()?.getAttribute('src')).toBe('https://pictures.test/whole.jpg');
    await fail();
    expect(image()).toBeNull();
    await draw(
      <Picture src="https://pictures.test/another.jpg" fallback="https://pictures.test/whole.jpg" alt="Es Kopi" />,
    );
    expect(image()?.getAttribute('src')).toBe('https://pictures.test/another.jpg');
  });

  it('is loaded at once on the first screen', async () => {
    await draw(<Picture src="/a.webp" eager />);
    expect(document.querySelector('img')?.getAttribute('loading')).toBeNull();
  });
});

describe('CountdownText', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('follows the server clock, not its own ticks, and ends once', async () => {
    let now = 1000;
    const onEnd = jest.fn();
    await draw(<CountdownText until={1065} now={() => now} onEnd={onEnd} />);
    expect(text()).toBe('1\u00a0min\u00a005\u00a0s');
    now = 1060;
    await wait(1000);
    expect(text()).toBe('5\u00a0s');
    now = 1070;
    await wait(3000);
    expect(text()).toBe('0\u00a0s');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

describe('small components', () => {
  it('show counts and prices', async () => {
    await draw(
      <>
        <Badge count={0} />
        <Badge count={3} label="3 in the cart" />
        <Price value={18000} />
      </>,
    );
    expect(text()).toBe('3Rp\u00a018.000');
    expect(role('img', '3 in the cart')).toBeTruthy();
  });

  it('hide icons from screen readers unless they have a label', async () => {
    await draw(
      <>
        <Icon name="pin" />
        <Icon name="heart" label="Favourite" />
      </>,
    );
    expect(document.querySelectorAll('[aria-hidden="true"]').length).toBe(1);
    expect(role('img', 'Favourite')).toBeTruthy();
  });

  it('make a row a button only if it has a tap handler', async () => {
    const onTap = jest.fn();
    await draw(
      <>
        <Row title="Address" value="Jl. Melawai" />
        <Row title="Language" onTap={onTap} />
      </>,
    );
    expect(document.querySelectorAll('[role="button"]').length).toBe(1);
    await tap(role('button', 'Language'));
    expect(onTap).toHaveBeenCalledTimes(1);
  });

  it('read a timeline as one sentence and draw its steps', async () => {
    await draw(
      <Timeline
        label="Being made since 10:09"
        steps={[
          { title: 'Paid', time: '10:05', state: 'done' },
          { title: 'Being made', time: '10:09', state: 'now' },
          { title: 'Ready', state: 'todo' },
        ]}
      />,
    );
    expect(document.querySelector('.k-only-read')?.textContent).toBe('Being made since 10:09');
    expect(document.querySelectorAll('.at-timeline-item').length).toBe(3);
    expect(document.querySelectorAll('.at-timeline-item--green').length).toBe(1);
  });
});
