import type { Area } from '../message';

export const help = {
  'help.open': 'Help',
  'help.title': 'How can we help?',
  'help.withOrder': 'Something wrong with an order?',
  'help.withElse': 'Anything else',
  'help.report': 'Report a problem with this order',
  'help.reportHint': 'The shop answers within a day',
  'help.call': 'Call {phone}',
  'help.chat': 'WhatsApp {phone}',
  'help.copyOrderNumber': 'Copy order number',
  'help.often': 'Common questions',
  'help.copyByHand': 'Copying is not possible here. Press the text, hold it, and copy it:',
} as const satisfies Area;
