import { Text } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { shownCode } from '@/domain/redemption-code';
import { QrCode } from '@/features/qr';
import { t } from '@/i18n/i18n';
import { Tappable } from '@/ui/buttons/tappable';
import { CodeSheet } from './code-sheet';
import './redeem.scss';

/** A code that can be redeemed. A tap shows it large. Its page needs the texts `redeem` and `qr`. */
export const GoodCode = observer(function GoodCode({ code, hint }: { code: string; hint: string }) {
  const [isLarge, setLarge] = useState(false);
  const text = shownCode(code);
  return (
    <>
      <Tappable id="code-large" className="redeem-code" onTap={() => setLarge(true)}>
        <QrCode content={code} label={t('redeem.qrLabel', { code: text })} />
        <Text id="redeem-code" className="redeem-code__code">
          {text}
        </Text>
        <Text className="redeem-code__hint">{hint}</Text>
      </Tappable>
      {isLarge ? <CodeSheet code={code} onClose={() => setLarge(false)} /> : null}
    </>
  );
});
