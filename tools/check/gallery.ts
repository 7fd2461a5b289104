import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface GalleryFaults {
  components: number;
  /** One line for each fault. */
  faults: string[];
}

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

const variablesOf = (statement: ts.Statement): readonly ts.VariableDeclaration[] =>
  ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];

/** Names of the components that a module exports. They are functions and constants with a capital. */
function componentsOf(file: string): string[] {
  const names = parse(file)
    .statements.filter(isExported)
    .flatMap((statement) => [
      ...(ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : []),
      ...variablesOf(statement).flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : [])),
    ]);
  return names.filter((name) => /^[A-Z][a-zA-Z]*[a-z]/.test(name));
}

/** Names of the entries of a module of states, and whether an entry has no state. */
function entriesOf(file: string): { name: string; isEmpty: boolean }[] {
  const tables = parse(file).statements.filter(isExported).flatMap(variablesOf);
  return tables.flatMap(({ initializer }) =>
    initializer && ts.isObjectLiteralExpression(initializer)
      ? initializer.properties.flatMap((property) =>
          ts.isPropertyAssignment(property) && ts.isIdentifier(property.name)
            ? {
                name: property.name.text,
                isEmpty:
                  ts.isObjectLiteralExpression(property.initializer) && property.initializer.properties.length === 0,
              }
            : [],
        )
      : [],
  );
}

const modulesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => /(?<!\.(test|h5))\.tsx$/.test(file) && !file.split(path.sep).includes('test'))
    .map((file) => path.join(folder, file));

/**
 * Finds components of `src/ui` and `src/shell` that the gallery lacks, and entries of the gallery that are no
 * component.
 */
export function galleryFaults(root: string): GalleryFaults {
  const states = path.join(root, 'tools/gallery/states');
  const entries = modulesIn(states).flatMap(entriesOf);
  const components = ['src/ui', 'src/shell'].flatMap((folder) =>
    modulesIn(path.join(root, folder)).flatMap((file) =>
      componentsOf(file).map((name) => ({ name, file: path.relative(root, file) })),
    ),
  );
  const missing = components
    .filter(({ name }) => !entries.some((entry) => entry.name === name))
    .map(({ name, file }) => `${name} of ${file} is not in the gallery: add its states to tools/gallery/states`);
  const strange = entries
    .filter(({ name }) => !components.some((component) => component.name === name))
    .map(({ name }) => `${name} of tools/gallery/states is no component of src/ui or src/shell`);
  const empty = entries.filter(({ isEmpty }) => isEmpty).map(({ name }) => `${name} has no state in the gallery`);
  return { components: components.length, faults: [...missing, ...strange, ...empty] };
}
