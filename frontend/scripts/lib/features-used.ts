import ts from 'typescript';

/** A feature of browsers or of the language, by the paths that `@mdn/browser-compat-data` may have it under. */
export interface FeatureUsed {
  place: string;
  paths: string[][];
}

/** An intersection or a primitive may have none. */
const namesOf = (symbol: ts.Symbol | undefined): string[] => (symbol === undefined ? [] : [symbol.name]);

/** The features of TypeScript's own libraries that these sources use: members that are read or called, and globals. */
export function featuresUsed(program: ts.Program, isOurs: (file: string) => boolean): FeatureUsed[] {
  const checker = program.getTypeChecker();
  const used: FeatureUsed[] = [];

  const declaredAt = (node: ts.Node): ts.Declaration[] =>
    (checker.getSymbolAtLocation(node)?.declarations ?? []).filter((declaration) =>
      program.isSourceFileDefaultLibrary(declaration.getSourceFile()),
    );

  /** The interfaces that declare an object's members: TypeScript splits some into parts with other names. */
  const interfacesOf = (type: ts.Type): string[] => {
    const nonNull = checker.getNonNullableType(type);
    const parts = nonNull.isUnionOrIntersection() ? nonNull.types : [nonNull];
    return parts.flatMap((part) => [
      ...namesOf(part.symbol),
      ...(part.isClassOrInterface() ? checker.getBaseTypes(part).flatMap((base) => interfacesOf(base)) : []),
    ]);
  };

  const pathsOfMember = (access: ts.PropertyAccessExpression, declarations: ts.Declaration[]): string[][] => {
    const member = access.name.text;
    const owners = declarations.flatMap(({ parent }) => {
      if (ts.isInterfaceDeclaration(parent)) return [parent.name.text];
      return ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)
        ? [parent.parent.name.getText()]
        : [];
    });
    return [...owners, ...interfacesOf(checker.getTypeAtLocation(access.expression))].flatMap((owner) => {
      const name = owner.replace(/Constructor$/, '');
      return [
        ['api', name, `${member}_static`],
        ['api', name, member],
        ['javascript', 'builtins', name, member],
      ];
    });
  };

  const look = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    const name = ts.isPropertyAccessExpression(node) ? node.name : ts.isIdentifier(node) ? node : undefined;
    const declarations = name === undefined ? [] : declaredAt(name);
    if (declarations.length > 0) {
      const source = node.getSourceFile();
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const place = `${source.fileName}:${String(line + 1)}`;
      if (ts.isPropertyAccessExpression(node)) used.push({ place, paths: pathsOfMember(node, declarations) });
      else if (declarations.some((one) => ts.isVariableDeclaration(one) || ts.isFunctionDeclaration(one)))
        used.push({
          place,
          paths: [
            ['api', node.getText()],
            ['javascript', 'builtins', node.getText()],
          ],
        });
    }
    ts.forEachChild(node, (child) => {
      // Member names have been handled with their objects.
      if (!ts.isPropertyAccessExpression(node) || child !== node.name) look(child);
    });
  };

  for (const source of program.getSourceFiles()) if (isOurs(source.fileName)) look(source);
  return used;
}
