import type { Area } from '../message';

/** Texts of the page to pay. Menus of banks have the same names in all languages. */
export const cashier = {
  'cashier.longer': 'With {channel} you can pay until {time}.',
  'cashier.longerCash': 'At the counter you can pay until {time}.',
  'cashier.closing': 'The shop closes soon, so you can pay until {time} only.',
  'cashier.refund': 'Any refund goes back to the account you pay with.',
  'cashier.refundDays': {
    one: 'Until {count} day after paying, any refund goes back to the account you pay with. Later, our team sends it.',
    other:
      'Until {count} days after paying, any refund goes back to the account you pay with. Later, our team sends it.',
  },
  'cashier.refundByTeam': 'Our team sends any refund by hand.',
  'cashier.refundCash': 'You get any refund at the counter.',
  'cashier.brightness': 'Hard to scan? Turn up the brightness of your screen.',
  'cashier.checkAgain': 'Check again',
  'cashier.notYet': 'Not received yet. Checked at {time}.',
  'cashier.walletTitle': 'Finish paying in {channel}',
  'cashier.walletText':
    'We have not received a payment yet. This page moves on a few seconds after you confirm in {channel}.',
  'cashier.openAgain': 'Open {channel} again',
  'cashier.pushTitle': 'Confirm in {channel}',
  'cashier.pushText':
    'A request was sent to {mobile}. Open {channel} on that phone and confirm it. If your {channel} has another number, pay by QRIS and scan the code with it.',
  'cashier.accountTitle': '{bank} virtual account',
  'cashier.accountText': 'Transfer exactly {amount}. The payment is detected here within a minute.',
  'cashier.company': 'Company code',
  'cashier.accountNumber': 'Virtual account number',
  'cashier.copyNumber': 'Copy the number',
  'cashier.copyCompany': 'Copy the code',
  'cashier.how': 'How to pay',
  'cashier.byApp': 'Mobile banking',
  'cashier.byAtm': 'ATM',
  'cashier.va_bca_app':
    'BCA mobile › m‑Transfer › BCA Virtual Account. Enter the number, check name and amount, enter your PIN.',
  'cashier.va_bca_atm': 'Transaksi Lainnya › Transfer › Ke Rekening BCA Virtual Account. Enter the number and confirm.',
  'cashier.va_mandiri_app':
    'Livin’ by Mandiri › Bayar › Multipayment. Enter the company code, then the number, and confirm.',
  'cashier.va_mandiri_atm':
    'Bayar/Beli › Lainnya › Multipayment. Enter the company code, then the number, and confirm.',
  'cashier.va_bni_app':
    'BNI mobile › Transfer › Virtual Account Billing. Enter the number, check the amount, enter your password.',
  'cashier.va_bni_atm': 'Menu Lainnya › Transfer › Virtual Account Billing. Enter the number and confirm.',
  'cashier.va_bri_app': 'BRImo › BRIVA. Enter the number, check name and amount, enter your PIN.',
  'cashier.va_bri_atm': 'Transaksi Lain › Pembayaran › Lainnya › BRIVA. Enter the number and confirm.',
  'cashier.cashTitle': 'Tell the cashier this number',
  'cashier.cashText': 'Pay {amount} in cash. We start making your order then.',
  'cashier.cashWhere': 'At the counter of {name}, {address}',
  'cashier.replaced':
    'Another way to pay was chosen on another phone, so this code is no longer valid. Pay there, or choose again here.',
  'cashier.cashTextSlot': 'Pay {amount} in cash. We make your order for {when}.',
} as const satisfies Area;
