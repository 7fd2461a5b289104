import type { ChainFile, ChainInput } from '../chain-schema';
import { settingTable } from '../chain-tables';
import { type Run, syncTable } from '../sync';

/** What checking in gives, and the rules of points. What the file leaves out stays as it is. */
export async function syncPoints(run: Run, { points }: ChainFile): Promise<void> {
  const rewards = points?.sign_rewards?.map(({ reward, draws }) => ({ points: reward, draws }));
  const settings = { sign_rewards: rewards, points_rules: points?.rules };
  const rows = Object.entries(settings).flatMap(([key, value_json]) =>
    value_json === undefined ? [] : [{ key, value_json }],
  );
  if (rows.length > 0) await syncTable(run, settingTable, rows);
}

type Points = NonNullable<ChainInput['points']>;

/** What has none has no such field. */
export function exportPoints(config: ReadonlyMap<unknown, unknown>): Pick<ChainInput, 'points'> {
  const rewards = config.get('sign_rewards') as { points: number; draws: number }[] | undefined;
  const sign_rewards = rewards?.map(({ points: reward, draws }) => ({ reward, draws }));
  const rules = config.get('points_rules') as Points['rules'];
  if (!sign_rewards && !rules) return {};
  return { points: { ...(sign_rewards && { sign_rewards }), ...(rules && { rules }) } };
}
