/** `08.05` in Indonesian, else `08:05`. */
export function clockText(seconds: number, offsetMinutes: number, language: string): string {
  const date = new Date((seconds + offsetMinutes * 60) * 1000);
  const [hours, minutes] = [date.getUTCHours(), date.getUTCMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${hours}${language === 'id' ? '.' : ':'}${minutes}`;
}
