import { crc16, qrisCode, tradeNoOf } from './qris';

const tradeNo = 'SBCD8AA9D30B3B4ADECBC31BBE';

describe('the code of the sandbox', () => {
  it('ends with the checksum that wallets compute', () => {
    expect(crc16('123456789')).toBe('29B1');
    const code = qrisCode({ tradeNo, amount: 36_000 });
    expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
  });

  it('carries amount, currency and trade number', () => {
    const code = qrisCode({ tradeNo, amount: 36_000 });
    expect(code).toContain('540536000');
    expect(code).toContain('5303360');
    expect(tradeNoOf(code)).toBe(tradeNo);
  });

  it('is not taken with a digit changed, nor any other code', () => {
    const code = qrisCode({ tradeNo, amount: 36_000 });
    expect(tradeNoOf(code.replace('36000', '36001'))).toBeNull();
    expect(tradeNoOf('')).toBeNull();
    expect(tradeNoOf('https://example.com')).toBeNull();
  });
});
