import { Text } from '@tarojs/components';
import { t } from '@/i18n/i18n';
import { PhoneEntry } from '@/shell/phone-entry';
import { calendarTexts } from '@/shell/words/calendar-texts';
import type { UploadEntry, UploadProblem } from '@/state/forms/upload-list';
import { CodeField } from '@/ui/fields/code-field';
import { DateField } from '@/ui/fields/date-field';
import { FieldFrame, FieldFull } from '@/ui/fields/field';
import { MonthCalendar } from '@/ui/fields/month-calendar';
import { PasswordField } from '@/ui/fields/password-field';
import { PhoneField } from '@/ui/fields/phone-field';
import { SearchField } from '@/ui/fields/search-field';
import { TextArea } from '@/ui/fields/text-area';
import { TextField } from '@/ui/fields/text-field';
import { UploadField } from '@/ui/fields/upload-field';
import { Acted, type Entries, Live, nothing } from '../entries';

const areaCodes = [
  { code: '+62', name: 'Indonesia', flag: '🇮🇩', example: '812-3456-7890', min: 9, max: 12 },
  { code: '+65', name: 'Singapura', flag: '🇸🇬', example: '8123-4567', min: 8, max: 8 },
];
const phone = (id: string) => ({
  id,
  label: t('auth.phone'),
  areaCode: '+62',
  areaCodes,
  onAreaCode: nothing,
  onChange: nothing,
});
const code = (id: string) => ({ id, label: t('auth.code'), onChange: nothing });
const birthday = (id: string) => ({
  id,
  label: t('settings.birthday'),
  min: '1926-01-01',
  max: '2026-01-01',
  onChange: nothing,
});
const name = (id: string) => ({ id, label: t('settings.nickname'), onChange: nothing });

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#0a5" d="M0 0h9v9H0z"/></svg>')}`;
const sent = (key: string, more: Partial<UploadEntry> = {}): UploadEntry => ({
  key,
  path: picture,
  state: 'done',
  percent: 100,
  problem: null,
  ...more,
});
const uploads = (id: string) => ({
  id,
  label: t('upload.add'),
  max: 9,
  onChoose: nothing,
  onRemove: nothing,
  onRetry: nothing,
  onOpen: nothing,
});
const problems: UploadProblem[] = [
  { kind: 'lost' },
  { kind: 'tooLarge' },
  { kind: 'wrongType' },
  { kind: 'failed' },
  { kind: 'refused', msg: 'Gambar bergerak tidak dapat dipakai. Silakan pilih yang lain' },
];

/** Components that are typed into, or chosen from. */
export const fields: Entries = {
  FieldFull: { default: () => <FieldFull max={140} /> },
  FieldFrame: {
    'with hint and count': () => (
      <FieldFrame id="frame" label={t('order.remark')} hint={t('order.remarkHint')} aside={<Text>3</Text>}>
        <input id="frame" className="k-field__input" defaultValue="Sari" />
      </FieldFrame>
    ),
  },
  TextField: {
    empty: () => (
      <Live initial="">
        {(value, onChange) => (
          <TextField {...name('text-empty')} value={value} onChange={onChange} placeholder={t('order.remarkHint')} />
        )}
      </Live>
    ),
    filled: () => <TextField {...name('text-filled')} value="Sari Dewi" hint={t('auth.codeHint')} />,
    wrong: () => <TextField {...name('text-wrong')} value="" error={t('settings.nicknameRequired')} />,
    disabled: () => <TextField {...name('text-off')} value="Sari Dewi" disabled />,
    'with parts beside it': () => (
      <TextField
        {...name('text-parts')}
        value="25.000"
        before={<Text>Rp</Text>}
        after={<Text>{t('order.pay')}</Text>}
      />
    ),
  },
  PasswordField: {
    hidden: () => (
      <PasswordField
        id="password-hidden"
        label={t('auth.password')}
        purpose="current"
        value="rahasia123"
        onChange={nothing}
      />
    ),
    shown: () => (
      <Acted act={(box) => box.querySelector<HTMLElement>('.k-icon-button')?.click()}>
        <PasswordField
          id="password-shown"
          label={t('auth.newPassword')}
          purpose="new"
          value="rahasia123"
          hint={t('auth.passwordHint')}
          onChange={nothing}
        />
      </Acted>
    ),
    wrong: () => (
      <PasswordField
        id="password-wrong"
        label={t('auth.repeatPassword')}
        purpose="new"
        value="r"
        error={t('auth.passwordHint')}
        onChange={nothing}
      />
    ),
  },
  PhoneField: {
    empty: () => (
      <Live initial="">
        {(value, onChange) => <PhoneField {...phone('phone-empty')} value={value} onChange={onChange} />}
      </Live>
    ),
    filled: () => <PhoneField {...phone('phone-filled')} value="81234567890" />,
    wrong: () => <PhoneField {...phone('phone-wrong')} value="12" error={t('settings.birthdayWrong')} />,
    disabled: () => <PhoneField {...phone('phone-off')} value="81234567890" disabled />,
    'one country': () => <PhoneField {...phone('phone-one')} areaCodes={areaCodes.slice(0, 1)} value="" />,
  },
  PhoneEntry: {
    empty: () => (
      <Live initial="">
        {(value, onChange) => <PhoneEntry {...phone('entry-empty')} value={value} onChange={onChange} />}
      </Live>
    ),
  },
  CodeField: {
    empty: () => (
      <Live initial="">
        {(value, onChange) => <CodeField {...code('code-empty')} value={value} onChange={onChange} />}
      </Live>
    ),
    'half typed': () => <CodeField {...code('code-half')} value="123" hint={t('auth.codeHint')} />,
    full: () => <CodeField {...code('code-full')} value="123456" />,
    wrong: () => <CodeField {...code('code-wrong')} value="123456" error={t('order.expiredTitle')} />,
  },
  DateField: {
    empty: () => <DateField {...birthday('date-empty')} value="" />,
    filled: () => <DateField {...birthday('date-filled')} value="1998-08-17" />,
    wrong: () => <DateField {...birthday('date-wrong')} value="1998-08-17" error={t('settings.birthdayWrong')} />,
  },
  TextArea: {
    'a long label': () => <TextArea id="area-long" label={t('order.remarkHint')} value="" onChange={nothing} />,
    empty: () => (
      <Live initial="">
        {(value, onChange) => (
          <TextArea
            id="area-empty"
            label={t('order.remarkFor')}
            value={value}
            onChange={onChange}
            placeholder={t('order.remarkHint')}
          />
        )}
      </Live>
    ),
    filled: () => (
      <TextArea
        id="area-filled"
        label={t('order.remarkFor')}
        value={t('order.qrSamePhone')}
        maxLength={300}
        onChange={nothing}
      />
    ),
    wrong: () => (
      <TextArea
        id="area-wrong"
        label={t('order.remarkFor')}
        value="Sari"
        error={t('settings.nicknameLong')}
        onChange={nothing}
      />
    ),
  },
  UploadField: {
    empty: () => <UploadField {...uploads('upload-empty')} pictures={[]} hint={t('order.remarkHint')} />,
    'being sent': () => (
      <UploadField
        {...uploads('upload-sending')}
        pictures={[
          sent('sent'),
          sent('sending', { state: 'sending', percent: 45 }),
          sent('waiting', { state: 'waiting', percent: 0 }),
        ]}
      />
    ),
    'with problems': () => (
      <UploadField
        {...uploads('upload-problems')}
        pictures={[
          sent('good'),
          ...problems.map((problem) =>
            sent(problem.kind, { state: problem.kind === 'lost' ? 'waiting' : 'failed', percent: 0, problem }),
          ),
        ]}
      />
    ),
    full: () => (
      <UploadField {...uploads('upload-full')} max={2} hasSurplus pictures={[sent('first'), sent('second')]} />
    ),
    wrong: () => <UploadField {...uploads('upload-wrong')} pictures={[]} error={t('settings.nicknameRequired')} />,
  },
  MonthCalendar: {
    'with marks': () => (
      <MonthCalendar
        id="calendar-marks"
        label={t('points.calendar')}
        texts={calendarTexts((day) => t('points.calendarDone', { day }))}
        today="2026-11-28"
        marked={['2026-10-31', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']}
      />
    ),
  },
  SearchField: {
    empty: () => (
      <Live initial="">
        {(value, onChange) => (
          <SearchField id="search-empty" value={value} onChange={onChange} placeholder={t('menu.search')} />
        )}
      </Live>
    ),
    filled: () => <SearchField id="search-filled" value="kopi" onChange={nothing} placeholder={t('menu.search')} />,
  },
};
