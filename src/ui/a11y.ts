export type Role =
  | 'alert'
  | 'alertdialog'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'columnheader'
  | 'grid'
  | 'gridcell'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'navigation'
  | 'option'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'row'
  | 'search'
  | 'status'
  | 'switch'
  | 'tab'
  | 'tablist'
  | 'tabpanel';

/** What a screen reader and a test need to know about an element. */
export interface A11y {
  role?: Role;
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  controls?: string;
  level?: number;
  tabIndex?: number;
  checked?: boolean;
  selected?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  busy?: boolean;
  modal?: boolean;
  hidden?: boolean;
  current?: 'page' | 'step' | 'date';
  live?: 'polite' | 'assertive';
  testId?: string;
  /** The language of the content if it differs from the page's (a language's own name). */
  lang?: string;
}

const ATTRIBUTES: Record<keyof A11y, string> = {
  role: 'role',
  label: 'aria-label',
  labelledBy: 'aria-labelledby',
  describedBy: 'aria-describedby',
  controls: 'aria-controls',
  level: 'aria-level',
  tabIndex: 'tabIndex',
  checked: 'aria-checked',
  selected: 'aria-selected',
  pressed: 'aria-pressed',
  expanded: 'aria-expanded',
  disabled: 'aria-disabled',
  invalid: 'aria-invalid',
  busy: 'aria-busy',
  modal: 'aria-modal',
  hidden: 'aria-hidden',
  current: 'aria-current',
  live: 'aria-live',
  testId: 'data-testid',
  lang: 'lang',
};

const NAMES = Object.keys(ATTRIBUTES) as (keyof A11y)[];

/**
 * Attributes for a Taro element. Browsers get ARIA; mini-programs support a role and a label only, and any further
 * attribute would be sent to the view without effect. There `s` chooses the template with a role (`r`) or with both
 * (`b`), see `config/plugins/name-elements.ts`. Only a field may have a label without a role.
 */
export function a11y(props: A11y): Record<string, unknown> {
  if (process.env.TARO_ENV !== 'h5') {
    const { role, label } = props;
    return { ...(role && { ariaRole: role, s: label ? 'b' : 'r' }), ...(label && { ariaLabel: label }) };
  }
  const out: Record<string, unknown> = {};
  for (const name of NAMES) {
    const value = props[name];
    if (value !== undefined) out[ATTRIBUTES[name]] = value;
  }
  if (props.lang !== undefined) {
    delete out.lang;
    out.nativeProps = { lang: props.lang };
  }
  return out;
}
