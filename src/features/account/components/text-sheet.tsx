import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ApiError } from '@/api';
import type { ChainConfig } from '@/contract/chain.schemas';
import { t } from '@/i18n/i18n';
import { useStores } from '@/state/store-context';
import { ArticleSheet } from '@/ui/article-sheet';
import { ErrorState } from '@/ui/error-state';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';

/** The terms or the privacy policy of the chain. It opens at once and then loads its text. */
export const TextSheet = observer(function TextSheet({
  part,
  onClose,
}: {
  part: 'terms' | 'privacy';
  onClose: () => void;
}) {
  const { api } = useStores();
  const [config, setConfig] = useState<ChainConfig | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const load = async (): Promise<void> => {
    setError(null);
    const result = await api.chain.config.attempt({});
    if (result.ok) setConfig(result.data);
    else setError(result.error);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet opens
  useEffect(() => void load(), []);
  return (
    <ArticleSheet
      id={`${part}-sheet`}
      title={t(part === 'terms' ? 'account.terms' : 'account.privacy')}
      text={part === 'terms' ? config?.agreement : config?.privacy}
      onClose={onClose}
    >
      {error ? (
        <ErrorState offline={error.kind === 'network'} onRetry={() => void load()} />
      ) : (
        <SkeletonGroup>
          <Skeleton className="account-favourite--empty" />
          <Skeleton className="account-favourite--empty" />
        </SkeletonGroup>
      )}
    </ArticleSheet>
  );
});
