import { useEffect, useState } from 'react';
import type { AreaCodeRow } from '@/contract/chain.schemas';
import { homeAreaCode } from '@/lib/home-area-code';
import { useStores } from './store-context';

/** The countries of phone numbers; Indonesia until they are loaded. */
export function useAreaCodes(): readonly AreaCodeRow[] {
  const { api } = useStores();
  const [areaCodes, setAreaCodes] = useState<readonly AreaCodeRow[]>([homeAreaCode]);
  useEffect(() => {
    void api.chain.areaCodes.request({}).then(({ list }) => {
      if (list.length > 0) setAreaCodes(list);
    });
  }, [api]);
  return areaCodes;
}
