import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const project = path.resolve(__dirname, '../..');
const folders = ['src', 'counter', 'server', 'packages', 'test', 'tools', 'config', 'types'];
/** Folders that are too large to copy, and that no test changes. */
const linked = ['node_modules', 'bench'];

/** A copy of the project that a test may change, with the packages of the original. */
export class ProjectCopy {
  readonly root = fs.mkdtempSync(path.join(os.tmpdir(), 'kedai-copy-'));

  constructor() {
    const files = fs.readdirSync(project, { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const name of [...folders, ...files.map((entry) => entry.name)]) {
      fs.cpSync(path.join(project, name), path.join(this.root, name), { recursive: true });
    }
    for (const name of linked) fs.symlinkSync(path.join(project, name), path.join(this.root, name));
    // Checks of texts ask git for the list of files.
    spawnSync('git', ['init', '--quiet'], { cwd: this.root });
  }

  /** Runs a script with node in the copy. */
  run(args: readonly string[], env = process.env): { status: number | null; stdout: string; output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: this.root, env, encoding: 'utf8' });
    return { status, stdout, output: `${stdout}${stderr}` };
  }

  /** Runs a script that must succeed, and returns what it printed. */
  must(args: readonly string[]): string {
    const { status, output } = this.run(args);
    if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${output}`);
    return output;
  }

  remove(): void {
    fs.rmSync(this.root, { recursive: true, force: true });
  }
}
