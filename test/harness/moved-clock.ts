import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Runs in the server before its program, and adds what the file says to its clock. */
const program = (file: string): string => `
  import fs from 'node:fs';
  const now = Date.now;
  Date.now = () => now() + Number(fs.readFileSync(${JSON.stringify(file)}, 'utf8'));
`;

/** The clock of a server in a process of its own, which a test puts forward while the server runs. */
export class MovedClock {
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-clock-'));
  private readonly file = path.join(this.folder, 'ahead');

  constructor() {
    this.putForward(0);
  }

  /** What the server's environment needs. */
  get env(): Record<string, string> {
    return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(program(this.file))}` };
  }

  /** Puts the clock to a time of a day of western Indonesia, which is `YYYY-MM-DD`. */
  setTo(day: string, time: string): void {
    this.putForward(Date.parse(`${day}T${time}+07:00`) - Date.now());
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** The file is replaced as a whole, because the server may read it at any moment. */
  private putForward(ms: number): void {
    const next = `${this.file}.next`;
    fs.writeFileSync(next, String(ms));
    fs.renameSync(next, this.file);
  }
}
