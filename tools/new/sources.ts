import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { type ObjectLiteralExpression, Project, type SourceFile, SyntaxKind } from 'ts-morph';

/** What somebody asked for cannot be written. The message says why. */
export class CannotWrite extends Error {}

/** The sources of the project in `root`, changed in memory until `save`. Paths are relative to it. */
export class Sources {
  private readonly project = new Project({ skipAddingFilesFromTsConfig: true, compilerOptions: { allowJs: true } });
  private readonly opened = new Map<string, SourceFile>();
  private readonly texts = new Map<string, string>();

  constructor(readonly root: string) {}

  has(file: string): boolean {
    return this.opened.has(file) || this.texts.has(file) || fs.existsSync(path.join(this.root, file));
  }

  /** Names of the files of a folder; none if there is no such folder. */
  list(folder: string): string[] {
    const full = path.join(this.root, folder);
    return fs.existsSync(full) ? fs.readdirSync(full) : [];
  }

  open(file: string): SourceFile {
    const known = this.opened.get(file);
    if (known) return known;
    if (!this.has(file)) throw new CannotWrite(`${file} does not exist`);
    const source = this.project.addSourceFileAtPath(path.join(this.root, file));
    this.opened.set(file, source);
    return source;
  }

  /** Adds a file that must not exist yet. */
  create(file: string, text: string): void {
    if (this.has(file)) throw new CannotWrite(`${file} exists already`);
    if (!/\.tsx?$/.test(file)) this.texts.set(file, text);
    else this.opened.set(file, this.project.createSourceFile(path.join(this.root, file), text));
  }

  /** The object that a variable of a file holds or returns. */
  object(file: string, variable: string): ObjectLiteralExpression {
    const declaration = this.open(file).getVariableDeclaration(variable) ?? this.open(file).getFunction(variable);
    const object = declaration?.getFirstDescendantByKind(SyntaxKind.ObjectLiteralExpression);
    if (!object) throw new CannotWrite(`${file} has no object ${variable}`);
    return object;
  }

  /** Adds names to the import of a module. A type-only name is written `type Name`. */
  import(file: string, module: string, names: readonly string[]): void {
    const source = this.open(file);
    const found = source.getImportDeclaration(
      (declaration) => declaration.getModuleSpecifierValue() === module && !declaration.getNamespaceImport(),
    );
    if (!found) {
      source.addImportDeclaration({ moduleSpecifier: module, namedImports: [...new Set(names)] });
      return;
    }
    const onlyTypes = found.isTypeOnly();
    if (onlyTypes && names.some((name) => !name.startsWith('type '))) {
      found.setIsTypeOnly(false);
      for (const known of found.getNamedImports()) known.setIsTypeOnly(true);
    }
    const known = new Set(found.getNamedImports().map((specifier) => specifier.getName()));
    for (const name of new Set(names)) {
      const bare = name.replace(/^type /, '');
      if (!known.has(bare)) found.addNamedImport(found.isTypeOnly() ? bare : name);
    }
  }

  /** Writes all changes, formatted, and returns the paths of the files. */
  save(): string[] {
    const files = [...this.opened.keys(), ...this.texts.keys()];
    for (const [file, text] of this.texts) {
      fs.mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
      fs.writeFileSync(path.join(this.root, file), text);
    }
    const changed = [...this.opened].filter(([, source]) => !source.isSaved()).map(([file]) => file);
    this.project.saveSync();
    const written = [...changed, ...this.texts.keys()].sort();
    const biome = path.join(this.root, 'node_modules/@biomejs/biome/bin/biome');
    const { status, stderr } = spawnSync(process.execPath, [biome, 'check', '--write', ...written], {
      cwd: this.root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new CannotWrite(`the files were written, but biome refused them:\n${stderr}`);
    return files.filter((file) => written.includes(file)).sort();
  }
}
