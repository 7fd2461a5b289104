import { Text, View } from '@tarojs/components';
import type { Poster } from '@/platform/pictures/save-picture';
import { canSavePicture } from '@/platform/pictures/save-picture';
import { useCopy } from '@/shell/use-copy';
import { Button } from '@/ui/buttons/button';
import { lightColours } from '@/ui/tokens';
import { QrCode } from './qr-code';
import { QrSave } from './qr-save';
import './shared-link.scss';

export interface SharedLinkProps {
  /** Prefix of the element ids. */
  id: string;
  link: string;
  /** Name of the QR code. */
  label: string;
  /** It is shown below the QR code, in large letters. */
  code?: string;
  copyText: string;
  /** Name of the file of the picture, without an extension. */
  name: string;
  poster: Pick<Poster, 'title' | 'text' | 'code'>;
}

/** A link as a QR code and in letters, and ways to pass it on. A page that has it needs the texts `qr` and `help`. */
export function SharedLink({ id, link, label, code, copyText, name, poster }: SharedLinkProps) {
  const { copy, byHand } = useCopy();
  return (
    <View className="qr-link">
      <QrCode content={link} label={label} />
      {code ? (
        <Text id={`${id}-code`} className="qr-link__code">
          {code}
        </Text>
      ) : null}
      <View className="qr-link__address">
        <Text id={`${id}-link`} selectable userSelect>
          {link}
        </Text>
      </View>
      <View className="qr-link__acts">
        <View className="qr-link__act">
          <Button id={`${id}-copy`} wide kind="soft" onTap={() => copy(link)}>
            {copyText}
          </Button>
        </View>
        {canSavePicture ? (
          <View className="qr-link__act">
            <QrSave
              content={link}
              name={name}
              label={label}
              poster={{ ...poster, colours: lightColours }}
              kind="primary"
            />
          </View>
        ) : null}
      </View>
      {byHand}
    </View>
  );
}
