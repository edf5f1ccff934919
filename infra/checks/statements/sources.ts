import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../../local/paths.ts';
import { kindsOf, type Kind } from './kinds.ts';

/** A call that sends SQL, as the compiler sees it. */
export interface Call {
  file: string;
  line: number;
  /** TypeScript that gives every text the call may send, as a list; it stands at the end of its own module. */
  texts: string;
  /** The asserted columns of the returned rows; null if the code asserts none. */
  row: Map<string, Kind[]> | null;
  /** The row's type is a type parameter of the calling function. */
  generic: boolean;
  /** The answer is taken for rows and their number, as TypeORM gives it of updates and deletions. */
  counted: boolean;
  /** The kinds of the values; null if they are built elsewhere. */
  values: Kind[][] | null;
}

const METHODS = new Set(['DataSource', 'EntityManager']);
const FUNCTIONS = new Set(['preparedRows', 'pooledQuery']);
/**
 * Functions that are given parts of a text, and how they put them together. The cursor of a page is left out; of a
 * timeline, whose lines use some of the parameters, all get a type.
 */
const MAKERS: Readonly<Record<string, string>> = {
  deleteInParts: '({ from, where }) => `delete from ${from} where ${where}`',
  readPage:
    "({ select, from, where = 'true', order }) => `select ${select} from ${from} where (${where}) order by ${Object.keys(order).join()}`",
  readTimeline:
    '(lines) => `select * from (${lines}) lines, (select $2::text, $3::text, $4::text, $5::text, $6::uuid)`',
};

export function programOf(files: string[]): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  return ts.createProgram(files, { ...options, experimentalDecorators: true, emitDecoratorMetadata: true });
}

export function callsIn(program: ts.Program, file: string): Call[] {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const calls: Call[] = [];
  const visit = (node: ts.Node): void => {
    const call = ts.isCallExpression(node) ? readCall(checker, node) : undefined;
    if (call) calls.push(call);
    ts.forEachChild(node, visit);
  };
  if (source) visit(source);
  return calls;
}

function readCall(checker: ts.TypeChecker, call: ts.CallExpression): Call | undefined {
  const { expression } = call;
  const isMethod =
    ts.isPropertyAccessExpression(expression) &&
    expression.name.text === 'query' &&
    partsOf(checker.getTypeAtLocation(expression.expression)).every((type) =>
      METHODS.has(type.getSymbol()?.name ?? ''),
    );
  const name = ts.isIdentifier(expression) ? expression.text : '';
  const maker = MAKERS[name];
  const [text, values] = isMethod ? call.arguments : call.arguments.slice(1);
  if ((!isMethod && maker === undefined && !FUNCTIONS.has(name)) || !text) return undefined;
  const source = call.getSourceFile();
  const { row, counted } =
    maker === undefined ? answerOf(checker, call) : { row: namedRow(checker, call), counted: false };
  return {
    file: relative(root, source.fileName),
    line: source.getLineAndCharacterOfPosition(call.getStart()).line + 1,
    texts: maker === undefined ? textsOf(checker, call, text.getText(), [text]) : textsMade(checker, call, text, maker),
    row: row ? propertiesOf(checker, row, call) : null,
    generic: row !== undefined && (row.flags & ts.TypeFlags.TypeParameter) !== 0,
    counted,
    values: maker !== undefined ? valuesAmong(checker, text) : values ? valuesOf(checker, values) : [],
  };
}

function answerOf(checker: ts.TypeChecker, call: ts.CallExpression): { row: ts.Type | undefined; counted: boolean } {
  const [answer] = checker.getTypeArguments(checker.getTypeAtLocation(call) as ts.TypeReference);
  const counted = answer !== undefined && checker.isTupleType(answer);
  const rows = counted ? checker.getTypeArguments(answer as ts.TypeReference)[0] : answer;
  const row = rows && checker.isArrayType(rows) ? checker.getTypeArguments(rows as ts.TypeReference)[0] : undefined;
  return { row, counted };
}

function namedRow(checker: ts.TypeChecker, { typeArguments }: ts.CallExpression): ts.Type | undefined {
  return typeArguments?.[0] && checker.getTypeFromTypeNode(typeArguments[0]);
}

function isOfValues(property: ts.ObjectLiteralElementLike): boolean {
  return property.name?.getText() === 'values';
}

function textsMade(checker: ts.TypeChecker, call: ts.CallExpression, given: ts.Expression, maker: string): string {
  const isLiteral = ts.isObjectLiteralExpression(given);
  const parts = isLiteral ? given.properties.filter((property) => !isOfValues(property)) : [given];
  const written = parts.map((part) => part.getText()).join(', ');
  return textsOf(checker, call, `(${maker})(${isLiteral ? `{ ${written} }` : written})`, parts);
}

function valuesAmong(checker: ts.TypeChecker, given: ts.Expression): Kind[][] | null {
  if (!ts.isObjectLiteralExpression(given) || given.properties.some(ts.isSpreadAssignment)) return null;
  const values = given.properties.find(isOfValues);
  if (!values) return [];
  return ts.isPropertyAssignment(values) ? valuesOf(checker, values.initializer) : null;
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function propertiesOf(checker: ts.TypeChecker, row: ts.Type, at: ts.Node): Map<string, Kind[]> | null {
  if (row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return null;
  return new Map(
    checker
      .getPropertiesOfType(row)
      .map((property) => [property.name, kindsOf(checker, checker.getTypeOfSymbolAtLocation(property, at))]),
  );
}

function valuesOf(checker: ts.TypeChecker, values: ts.Expression): Kind[][] | null {
  if (ts.isArrayLiteralExpression(values)) {
    const parts = values.elements.map((element) =>
      ts.isSpreadElement(element)
        ? valuesOf(checker, element.expression)
        : [kindsOf(checker, checker.getTypeAtLocation(element))],
    );
    return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
  }
  const type = checker.getTypeAtLocation(values);
  if (!checker.isTupleType(type)) return null;
  return checker.getTypeArguments(type as ts.TypeReference).map((element) => kindsOf(checker, element));
}

/**
 * The text with what it takes from around it: constants of the function with their values, and for its parameters each
 * of the values that their types allow.
 */
function textsOf(
  checker: ts.TypeChecker,
  call: ts.CallExpression,
  expression: string,
  parts: readonly ts.Node[],
): string {
  const loops: string[] = [];
  const seen = new Set<ts.Node>();
  const take = (from: ts.Node): void => {
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) takeName(node);
      ts.forEachChild(node, visit);
    };
    visit(from);
  };
  const takeName = (name: ts.Identifier): void => {
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
    const declaration = symbol?.valueDeclaration;
    if (!declaration || seen.has(declaration) || !isLocal(declaration, parts)) return;
    seen.add(declaration);
    const loop = loopOf(declaration);
    if (loop) {
      take(loop.expression);
      loops.push(`for (const ${declaration.getText()} of ${loop.expression.getText()})`);
      return;
    }
    const statement = ts.isBindingElement(declaration) ? ts.walkUpBindingElementsAndPatterns(declaration) : declaration;
    if (
      ts.isVariableDeclaration(statement) &&
      statement.initializer &&
      !ts.findAncestor(statement.initializer, ts.isAwaitExpression)
    ) {
      take(statement.initializer);
      loops.push(`for (const ${statement.name.getText()} of [${statement.initializer.getText()}])`);
      return;
    }
    const samples = samplesOf(checker, checker.getTypeAtLocation(name));
    const given = samples ? [] : givenTo(checker, declaration);
    if (samples === null && given.length === 0) throw new Error(`${name.text} may be any text`);
    given.forEach(take);
    const values = samples ?? given.map((value) => value.getText());
    loops.push(`for (const ${name.text} of [${values.join(', ')}])`);
  };
  try {
    parts.forEach(take);
  } catch (error) {
    return `throw ${JSON.stringify(error instanceof Error ? error.message : '')}`;
  }
  const owner = ts.findAncestor(call, ts.isClassDeclaration)?.name?.text;
  const self = owner === undefined ? 'undefined' : `Object.create(${owner}.prototype)`;
  return `return function* () { ${loops.join(' ')} yield ${expression}; }.call(${self})`;
}

function isLocal(declaration: ts.Node, parts: readonly ts.Node[]): boolean {
  if (ts.findAncestor(declaration, (node) => parts.includes(node))) return false;
  return (
    (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration) || ts.isBindingElement(declaration)) &&
    ts.findAncestor(declaration, ts.isFunctionLike) !== undefined
  );
}

/** The arguments that callers in the same file pass for this parameter. */
function givenTo(checker: ts.TypeChecker, parameter: ts.Node): ts.Expression[] {
  if (!ts.isParameter(parameter)) return [];
  const owner = parameter.parent;
  const at = owner.parameters.indexOf(parameter);
  const given: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && checker.getResolvedSignature(node)?.declaration === owner)
      given.push(...[node.arguments[at] ?? parameter.initializer ?? []].flat());
    ts.forEachChild(node, visit);
  };
  visit(parameter.getSourceFile());
  return given;
}

function loopOf(declaration: ts.Node): ts.ForOfStatement | undefined {
  const list = declaration.parent;
  return ts.isVariableDeclarationList(list) && ts.isForOfStatement(list.parent) ? list.parent : undefined;
}

/** Values of a type, as TypeScript; null for text that nothing says more of. */
function samplesOf(checker: ts.TypeChecker, type: ts.Type): string[] | null {
  if (type.isUnion()) {
    const parts = type.types.map((part) => samplesOf(checker, part));
    return parts.includes(null) ? null : parts.flatMap((part) => part ?? []);
  }
  if (type.isStringLiteral() || type.isNumberLiteral()) return [JSON.stringify(type.value)];
  if (type.flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type)];
  if (type.flags & ts.TypeFlags.NumberLike) return ['1'];
  if (type.flags & ts.TypeFlags.Null) return ['null'];
  if (type.flags & ts.TypeFlags.Undefined) return ['undefined'];
  if (checker.isArrayType(type)) {
    const [element] = checker.getTypeArguments(type as ts.TypeReference);
    const samples = element ? samplesOf(checker, element) : null;
    return samples && [`[${samples.join(', ')}]`];
  }
  return type.flags & ts.TypeFlags.Object && type.getCallSignatures().length === 0 ? ['{}'] : null;
}
