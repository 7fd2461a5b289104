import ts from 'typescript';
import { type SourceElement, sourceElements } from './template-faults';

/** Components whose templates show a role, and a label beside it. */
const withRole = ['View', 'Text', 'ScrollView'];
/** Fields, whose templates show a label alone. */
const fields = ['Input', 'Textarea'];

/** What the calls of `a11y` in an element's attributes give it, as far as they are written there. */
function givenTo(element: ts.JsxOpeningLikeElement): Set<string> {
  const given = new Set<string>();
  const visit = (node: ts.Node): void => {
    const [props] = ts.isCallExpression(node) && node.expression.getText() === 'a11y' ? node.arguments : [];
    if (props && ts.isObjectLiteralExpression(props)) {
      for (const { name } of props.properties) if (name) given.add(name.getText());
    }
    ts.forEachChild(node, visit);
  };
  for (const attribute of element.attributes.properties) if (ts.isJsxSpreadAttribute(attribute)) visit(attribute);
  return given;
}

function faultOf({ component, element }: SourceElement): string | undefined {
  const given = givenTo(element);
  const hasRole = given.has('role');
  const hasLabel = given.has('label');
  if (fields.includes(component)) return hasRole ? 'is a field with a role' : undefined;
  if (!withRole.includes(component)) return hasRole || hasLabel ? 'has a role or a label' : undefined;
  return hasLabel && !hasRole ? 'has a label without a role' : undefined;
}

/** Elements in the sources whose role or label no template of mini-programs shows. */
export function nameFaults(root: string): string[] {
  return sourceElements(root).flatMap((found) => {
    const fault = faultOf(found);
    return fault ? [`${found.file}: <${found.component}> ${fault}`] : [];
  });
}
