import { Text, View } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import type { UploadEntry, UploadProblem } from '@/state/forms/upload-list';
import { a11y } from '../a11y';
import { Button } from '../buttons/button';
import { IconButton } from '../buttons/icon-button';
import { Tappable } from '../buttons/tappable';
import { classNames } from '../class-names';
import { Icon } from '../pictures/icon';
import { Picture } from '../pictures/picture';
import { FieldFrame, type FieldFrameProps } from './field';
import { focusField } from './focus-invalid';
import './upload-field.scss';

export interface UploadFieldProps extends Omit<FieldFrameProps, 'children' | 'aside'> {
  pictures: readonly UploadEntry[];
  max: number;
  /** Size that the server takes, in MB. */
  maxMegabytes?: number;
  /** More pictures were chosen than fit. */
  hasSurplus?: boolean;
  /** Opens the host's chooser. */
  onChoose: () => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  /** Shows a stored picture large, by its place among those that are stored. */
  onOpen: (at: number) => void;
}

interface PartProps {
  entry: UploadEntry;
  number: number;
}

type Actions = Pick<UploadFieldProps, 'onRemove' | 'onRetry'>;

/** Whether sending the same file again can help. */
export const canRetry = ({ kind }: UploadProblem): boolean => kind === 'lost' || kind === 'failed';

/** Why a picture was not sent. Needs the texts `upload`. */
export function uploadProblemText(problem: UploadProblem, megabytes = 10): string {
  switch (problem.kind) {
    case 'refused':
      return problem.msg;
    case 'lost':
      return t('upload.lost');
    case 'empty':
      return t('upload.empty');
    case 'tooLarge':
      return t('upload.tooLarge', { max: megabytes });
    case 'wrongType':
      return t('upload.wrongType');
    default:
      return t('upload.failed');
  }
}

const isStored = ({ state }: UploadEntry): boolean => state === 'done';

const removeId = (key: string): string => `upload-remove-${key}`;

function Remove({ entry, number, onRemove }: PartProps & Pick<Actions, 'onRemove'>) {
  const isSent = entry.state === 'done' || entry.state === 'failed';
  return (
    <IconButton
      id={removeId(entry.key)}
      className="k-upload__remove"
      icon="close"
      kind="surface"
      size={56}
      iconSize={32}
      label={t(isSent ? 'upload.remove' : 'upload.cancel', { number })}
      onTap={() => onRemove(entry.key)}
    />
  );
}

/** A picture that is stored, being sent, or in the queue. */
function Tile({ entry, number, onRemove, onOpen }: PartProps & Pick<Actions, 'onRemove'> & { onOpen: () => void }) {
  const { key, state, percent, path, fallback } = entry;
  const picture = (
    <Picture
      className="k-upload__picture"
      src={path}
      fallback={fallback}
      alt={t('upload.picture', { number })}
      fit="cover"
      wait={path === ''}
    />
  );
  return (
    <View className="k-upload__tile" {...a11y({ role: 'listitem', testId: `upload-${state}` })}>
      {state === 'done' ? (
        <Tappable
          id={`upload-open-${key}`}
          className="k-upload__open"
          label={t('upload.open', { number })}
          onTap={onOpen}
        >
          {picture}
        </Tappable>
      ) : (
        picture
      )}
      {state === 'done' ? null : (
        <View className="k-upload__veil">
          <Text>{state === 'sending' ? t('upload.percent', { percent }) : t('upload.waiting')}</Text>
          <View className="k-upload__track">
            <View className="k-upload__bar" style={{ width: `${percent}%` }} />
          </View>
        </View>
      )}
      <Remove entry={entry} number={number} onRemove={onRemove} />
    </View>
  );
}

/** A picture with a problem has a line of its own, with the reason beside it. */
function Failed({ entry, number, words, onRemove, onRetry }: PartProps & Actions & { words: string }) {
  return (
    <View className="k-upload__failed" {...a11y({ role: 'listitem', testId: 'upload-failed' })}>
      <Picture className="k-upload__thumb" src={entry.path} alt={t('upload.picture', { number })} fit="cover" />
      <View className="k-upload__reason">
        <View id={`upload-problem-${entry.key}`} className="k-upload__words" {...a11y({ live: 'polite' })}>
          <Icon name="alert" size={28} className="k-upload__mark" />
          <Text className="k-upload__text">{words}</Text>
        </View>
        {entry.problem && canRetry(entry.problem) ? (
          <Button
            kind="soft"
            size="small"
            label={t('upload.retryOf', { number })}
            describedBy={`upload-problem-${entry.key}`}
            onTap={() => onRetry(entry.key)}
          >
            {t('upload.retry')}
          </Button>
        ) : null}
      </View>
      <Remove entry={entry} number={number} onRemove={onRemove} />
    </View>
  );
}

function Add({ id, onChoose }: { id: string; onChoose: () => void }) {
  return (
    <Tappable id={id} className="k-upload__tile k-upload__add" describedBy={`${id}-problem`} onTap={onChoose}>
      <Icon name="plus" size={44} />
      <Text className="k-upload__name">{t('upload.add')}</Text>
    </Tappable>
  );
}

/** Pictures of a form: chosen on the device, with their progress and what went wrong with each. */
export function UploadField(props: UploadFieldProps) {
  const { pictures, max, maxMegabytes = 10, hasSurplus, onChoose, onRemove, onRetry, onOpen, hint, ...frame } = props;
  const done = pictures.filter(isStored).length;
  const count = <Text>{t('upload.count', { used: pictures.length, max })}</Text>;
  // The focus would go to the page with the button that had it.
  const remove = (key: string): void => {
    const at = pictures.findIndex((one) => one.key === key);
    const next = pictures[at + 1] ?? pictures[at - 1];
    onRemove(key);
    focusField(next ? removeId(next.key) : frame.id);
  };
  const surplus = hasSurplus ? t('upload.surplus', { count: max }) : undefined;
  return (
    <FieldFrame {...frame} hint={hint} error={frame.error ?? surplus} aside={count}>
      <View
        className={classNames('k-upload', frame.error && 'k-upload--wrong')}
        {...a11y({ role: 'list', label: frame.label })}
      >
        {pictures.map((entry, at) =>
          entry.problem ? (
            <Failed
              key={entry.key}
              entry={entry}
              number={at + 1}
              words={uploadProblemText(entry.problem, maxMegabytes)}
              onRemove={remove}
              onRetry={onRetry}
            />
          ) : (
            <Tile
              key={entry.key}
              entry={entry}
              number={at + 1}
              onRemove={remove}
              onOpen={() => onOpen(pictures.slice(0, at).filter(isStored).length)}
            />
          ),
        )}
        {pictures.length < max ? (
          <View className="k-upload__cell" {...a11y({ role: 'listitem' })}>
            <Add id={frame.id} onChoose={onChoose} />
          </View>
        ) : null}
      </View>
      <View className="k-upload__state" {...a11y({ role: 'status' })}>
        {pictures.length > 0 ? t('upload.progress', { done, all: pictures.length }) : ''}
      </View>
    </FieldFrame>
  );
}
