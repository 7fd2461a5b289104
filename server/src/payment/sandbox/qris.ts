/** CRC-16/CCITT-FALSE, the checksum at the end of a QRIS code. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

const entry = (tag: string, value: string): string => `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** A dynamic QR code in QRIS format (EMVCo, merchant presented). Its merchant does not exist: no wallet can pay it. */
export function qrisCode({ tradeNo, amount }: { tradeNo: string; amount: number }): string {
  const body = [
    entry('00', '01'),
    entry('01', '12'),
    entry('26', entry('00', 'ID.CO.SANDBOX.WWW') + entry('01', tradeNo)),
    entry('52', '5814'),
    entry('53', '360'),
    entry('54', String(amount)),
    entry('58', 'ID'),
    entry('59', 'KEDAI SANDBOX'),
    entry('60', 'JAKARTA'),
  ].join('');
  return `${body}6304${crc16(`${body}6304`)}`;
}

/** The trade number in a code of `qrisCode`; null for any other code. */
export function tradeNoOf(qris: string): string | null {
  if (crc16(qris.slice(0, -4)) !== qris.slice(-4)) return null;
  return /ID\.CO\.SANDBOX\.WWW01\d\d(SB[0-9A-F]{24})/.exec(qris)?.[1] ?? null;
}
