import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { t } from '@/i18n/i18n';
import { type CropView, changedView, type Size, squareOf, zoomMax } from '@/lib/crop';
import { showToast } from '@/platform/screen/toast';
import { Button } from '@/ui/buttons/button';
import { Sheet } from '@/ui/layers/sheet';
import type { AskedCrop } from '../use-avatar';
import './crop-sheet.scss';

interface Point {
  x: number;
  y: number;
}

/** How far an arrow key moves the picture, as a part of the box. */
const keyStep = 0.05;
const arrows: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([one, other]: readonly Point[]): number =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

/** Moves by one finger or the mouse, and enlarges by two fingers. */
function useDrag(change: (by: { dx: number; dy: number; by: number }) => void) {
  const fingers = useRef(new Map<number, Point>());
  const drop = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);
  return {
    onPointerDown: ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent): void => {
      currentTarget.setPointerCapture(pointerId);
      fingers.current.set(pointerId, { x, y });
    },
    onPointerMove: ({ pointerId, clientX: x, clientY: y, currentTarget }: PointerEvent): void => {
      const before = [...fingers.current.values()];
      if (!fingers.current.has(pointerId)) return;
      fingers.current.set(pointerId, { x, y });
      const after = [...fingers.current.values()];
      const [from, to] = [middle(before), middle(after)];
      const side = currentTarget.clientWidth || 1;
      const by = spread(before) > 0 ? spread(after) / spread(before) : 1;
      change({ dx: (to.x - from.x) / side, dy: (to.y - from.y) / side, by });
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
}

function shownBy(size: Size, view: CropView) {
  const { x, y, side } = squareOf(size, view);
  const part = (length: number): string => `${(100 * length) / side}%`;
  return { width: part(size.width), height: part(size.height), left: part(-x), top: part(-y) };
}

/** Asks for a square of a picture: it is moved and enlarged within a round frame. */
export function CropSheet({ asked }: { asked: AskedCrop }) {
  const [size, setSize] = useState<Size | null>(null);
  const [view, setView] = useState<CropView>({ x: 0.5, y: 0.5, zoom: 1 });
  const change = (by: Parameters<typeof changedView>[2]): void => {
    if (size) setView((now) => changedView(size, now, by));
  };
  const drag = useDrag(change);
  const handleKey = (event: KeyboardEvent): void => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    change({ dx: arrow[0], dy: arrow[1] });
  };
  const fail = (): void => {
    showToast(t('avatar.broken'), { tone: 'error' });
    asked.answer(null);
  };
  return (
    <Sheet
      open
      id="crop-sheet"
      title={t('avatar.crop')}
      onClose={() => asked.answer(null)}
      footer={
        <Button
          id="crop-done"
          wide
          size="large"
          disabled={!size}
          onTap={() => asked.answer(size && squareOf(size, view))}
        >
          {t('avatar.use')}
        </Button>
      }
    >
      <div
        id="crop-box"
        className="crop-box"
        role="application"
        aria-label={t('avatar.cropHint')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
        tabIndex={0}
        onKeyDown={handleKey}
        {...drag}
      >
        <img
          className="crop-box__picture"
          src={asked.picture.path}
          alt=""
          draggable={false}
          style={size ? shownBy(size, view) : undefined}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
          onError={fail}
        />
        <div className="crop-box__frame" />
      </div>
      <label className="crop-zoom">
        <span>{t('avatar.zoom')}</span>
        <input
          id="crop-zoom"
          className="crop-zoom__range"
          type="range"
          min={1}
          max={zoomMax}
          step={0.05}
          value={view.zoom}
          onChange={({ currentTarget: { value } }) => change({ by: Number(value) / view.zoom })}
        />
      </label>
    </Sheet>
  );
}
