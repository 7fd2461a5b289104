import { useEffect } from 'react';
import { measure } from '@/platform/screen/measure';
import type { MenuListStore } from './menu-list-store';
import { menuMetrics, probe } from './menu-metrics';

function textScale(height: number, unit: number): number {
  const scale = height / (probe.height * unit);
  return Math.abs(scale - 1) < 0.04 ? 1 : Math.min(3, Math.max(0.75, scale));
}

async function remeasure(list: MenuListStore): Promise<void> {
  const [view, box] = await Promise.all([measure.sizeOf('menu-list'), measure.sizeOf(probe.id)]);
  const unit = box ? box.width / probe.width : measure.unit();
  list.resize({ viewHeight: view?.height, metrics: menuMetrics(unit, box ? textScale(box.height, unit) : 1) });
}

/**
 * Replaces the list's estimated sizes by measured ones, when it is first drawn, when the window is resized, and when the
 * head has become higher or lower.
 */
export function useListSize(list: MenuListStore, isDrawn: boolean, head = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another head leaves the list another height.
  useEffect(() => {
    if (!isDrawn) return undefined;
    void remeasure(list);
    return measure.onResize(() => void remeasure(list));
  }, [list, isDrawn, head]);
}
