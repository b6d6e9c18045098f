import { join } from 'node:path';
// The compiler has no other API; an update of it may change this one.
import * as ast from 'typescript/unstable/ast';
import {
  API,
  type Symbol as CheckedSymbol,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';

/** Where the types of definitions stand. */
const typesFolder = '/src/resources/definition/';

export interface UsedOptionsQuery {
  /** The project's folder. */
  root: string;
  /** The folder with the definitions that are looked through. */
  folder: string;
  /** The files with the types of options. */
  typeFiles: readonly string[];
  /** Whether code writes or reads the options of a type of these files. */
  isForAuthors(type: string): boolean;
  /** What files contain instead of what is on the disk, by their paths. Absent: all are as they are. */
  changed?: Readonly<Record<string, string>>;
}

export interface UsedOptions {
  /** How many options and choices there are. */
  count: number;
  /** Those that no definition uses: `FormSection.columns`, `FormLayout.place: 'modal'`. */
  unused: string[];
}

/**
 * Which options the definitions of a folder use. The compiler resolves which declaration a property belongs to, so that each
 * option counts by itself, whatever others are called.
 */
export function findUsedOptions(query: UsedOptionsQuery): UsedOptions {
  const { root, folder, typeFiles, isForAuthors, changed } = query;
  const config = join(root, folder, 'tsconfig.json');
  // A program of these files alone: with the whole project it would take several times as long.
  const contents: Record<string, string> = {
    ...changed,
    [config]: JSON.stringify({ extends: join(root, 'tsconfig.json'), include: [join(root, folder)] }),
  };
  const api = new API({
    cwd: root,
    fs: {
      readFile: (file) => contents[file],
      fileExists: (file) => (file in contents ? true : undefined),
    },
  });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${folder} could not be compiled`);
    const types = typeFiles.flatMap((file) => typesIn(project, file));
    const declared = collectDeclared(
      project,
      types.filter(({ name }) => isForAuthors(name.text)),
    );
    return { count: declared.names.size, unused: unusedOf(declared, collectUsed(project, declared, types)) };
  } finally {
    api.close();
  }
}

type Option = ast.PropertySignatureDeclaration | ast.MethodSignatureDeclaration;
type TypeDeclaration = ast.InterfaceDeclaration | ast.TypeAliasDeclaration;

/** A word that an option may have, and its declaration. */
interface Choice {
  word: string;
  node: ast.Node;
}

/** What the types declare, by the places of the declarations. */
interface Declared {
  /** What options and choices are called. */
  names: Map<string, string>;
  /** The choices of each option that has some. */
  choices: Map<string, Choice[]>;
}

/** The places of what definitions write, and of what their functions read. */
interface Used {
  written: Set<string>;
  read: Set<string>;
}

const placeOf = (node: ast.Node): string => `${node.getSourceFile().fileName}:${node.pos}-${node.end}`;

const isOption = (node: ast.Node): node is Option =>
  ast.isPropertySignatureDeclaration(node) || ast.isMethodSignatureDeclaration(node);

/** What a property is called, with or without quotes. */
const wordOf = (name: ast.Node): string => name.getText().replace(/^['"]|['"]$/g, '');

function childrenOf(node: ast.Node): ast.Node[] {
  const children: ast.Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  return children;
}

function typesIn({ program }: Project, file: string): TypeDeclaration[] {
  const statements: readonly ast.Node[] = program.getSourceFile(file)?.statements ?? [];
  return statements.filter(
    (one) => ast.isInterfaceDeclaration(one) || ast.isTypeAliasDeclaration(one),
  ) as TypeDeclaration[];
}

/** The declarations of a symbol that are types of definitions. */
const declarationsOf = (symbol: CheckedSymbol | undefined): ast.Node[] =>
  (symbol?.declarations ?? [])
    .filter(({ path }) => path.includes(typesFolder))
    .flatMap((declaration) => declaration.resolve() ?? []);

/** The declaration of the type that a name stands for, if it is one of definitions. */
function typeNamed({ checker }: Project, name: ast.Node): ast.Node | undefined {
  const found = checker.getSymbolAtLocation(name);
  const isImported = found && (found.flags & SymbolFlags.Alias) !== 0;
  return declarationsOf(isImported ? checker.getAliasedSymbol(found) : found)[0];
}

function collectDeclared(project: Project, types: readonly TypeDeclaration[]): Declared {
  const names = new Map<string, string>();
  const choices = new Map<string, Choice[]>();

  function collect(node: ast.Node, where: string): void {
    // The discriminator of a union is no option.
    if (ast.isTypeReferenceNode(node) && /^(Extract|Exclude)$/.test(node.typeName.getText())) {
      const [from] = node.typeArguments ?? [];
      if (from) collect(from, where);
      return;
    }
    if (ast.isConditionalTypeNode(node)) {
      for (const kind of [node.trueType, node.falseType]) collect(kind, where);
      return;
    }
    // What must not stand there is none either.
    if (isOption(node) && /^(never|undefined)$/.test(node.type?.getText() ?? '')) return;
    const name = isOption(node) ? `${where}.${wordOf(node.name)}` : where;
    if (isOption(node)) {
      names.set(placeOf(node), name);
      const own = [...choicesOf(project, node.type)];
      if (own.length > 0) choices.set(placeOf(node), own);
      for (const { word, node: choice } of own)
        if (!names.has(placeOf(choice))) names.set(placeOf(choice), `${name}: '${word}'`);
    }
    for (const child of childrenOf(node)) collect(child, name);
  }

  for (const type of types) collect(type, type.name.text);
  return { names, choices };
}

/** The words of a type, with their declarations; those of `keyof` are the members of what it names. */
function* choicesOf(project: Project, type: ast.Node | undefined): Generator<Choice> {
  if (!type) return;
  if (ast.isLiteralTypeNode(type) && ast.isStringLiteral(type.literal))
    yield { word: type.literal.text, node: type };
  if (ast.isUnionTypeNode(type)) for (const one of type.types) yield* choicesOf(project, one);
  if (ast.isParenthesizedTypeNode(type)) yield* choicesOf(project, type.type);
  if (ast.isArrayTypeNode(type)) yield* choicesOf(project, type.elementType);
  if (ast.isTypeOperatorNode(type)) yield* choicesOf(project, type.type);
  const named = ast.isTypeReferenceNode(type) && typeNamed(project, type.typeName);
  if (!named) return;
  for (const given of type.typeArguments ?? []) yield* choicesOf(project, given);
  if (ast.isTypeAliasDeclaration(named)) yield* choicesOf(project, named.type);
  if (ast.isTypeParameterDeclaration(named)) yield* choicesOf(project, named.constraint);
  if (ast.isInterfaceDeclaration(named) && type.parent.getText().startsWith('keyof '))
    for (const member of named.members.filter(isOption)) yield { word: wordOf(member.name), node: member };
}

function collectUsed(project: Project, { choices }: Declared, types: readonly TypeDeclaration[]): Used {
  const { checker } = project;
  const written = new Set<string>();
  const read = new Set<string>();
  const symbol = types
    .filter(({ name }) => name.text === 'ResourceDefinition')
    .flatMap(({ name }) => checker.getSymbolAtLocation(name) ?? [])[0];
  const wholeDefinition = symbol && checker.getDeclaredTypeOfSymbol(symbol);

  function write(option: ast.Node, value: ast.Node): void {
    written.add(placeOf(option));
    const own = choices.get(placeOf(option)) ?? [];
    const words = own.length > 0 ? [...wordsOf(project, checker.getTypeAtLocation(value))] : [];
    for (const { word, node } of own) if (words.includes(word)) written.add(placeOf(node));
    for (const narrowed of narrowedBy(project, option))
      if (!written.has(placeOf(narrowed))) write(narrowed, value);
  }

  function writeObject(literal: ast.ObjectLiteralExpression): void {
    const wanted = checker.getContextualType(literal);
    const type = checker.getTypeAtLocation(literal);
    if (!wanted || !type) return;
    const all = kindsOf(wanted);
    const kinds = all.length > 1 ? all.filter((kind) => checker.isTypeAssignableTo(type, kind)) : [...all];
    // It asks for some of the options by types of its own, which are narrower.
    const { parent } = literal;
    const isWhole = ast.isCallExpression(parent) && parent.expression.getText() === 'defineResource';
    if (isWhole && wholeDefinition) kinds.push(wholeDefinition);
    for (const property of literal.properties) {
      if (ast.isSpreadAssignment(property)) continue;
      const value = ast.isPropertyAssignment(property) ? property.initializer : property;
      for (const kind of kinds)
        for (const option of declarationsOf(checker.getPropertyOfType(kind, wordOf(property.name))))
          write(option, value);
    }
  }

  function visit(node: ast.Node): void {
    if (ast.isObjectLiteralExpression(node)) writeObject(node);
    for (const option of readBy(project, node)) read.add(placeOf(option));
    for (const child of childrenOf(node)) visit(child);
  }

  for (const file of project.rootFiles) {
    const source = project.program.getSourceFile(file);
    if (source) visit(source);
  }
  return { written, read };
}

/** The kinds of objects that may stand where a type is wanted. */
const kindsOf = (type: Type): readonly Type[] =>
  (type.isUnionType() ? type.getTypes() : [type]).filter(
    (one) => one.isObjectType() || one.isIntersectionType(),
  );

/** The words that a value of this type can be: its own, those of a list, and those that a function returns. */
function* wordsOf(project: Project, type: Type | undefined): Generator<string> {
  const { checker } = project;
  if (!type) return;
  if (type.isStringLiteralType()) yield type.value;
  if (type.isUnionType()) for (const one of type.getTypes()) yield* wordsOf(project, one);
  if (!type.isObjectType()) return;
  if (type.isTypeReference() && checker.isArrayLikeType(type)) {
    for (const item of checker.getTypeArguments(type)) yield* wordsOf(project, item);
    return;
  }
  for (const signature of checker.getSignaturesOfType(type, SignatureKind.Call))
    yield* wordsOf(project, checker.getReturnTypeOfSignature(signature));
}

/** The option whose type another one has: that of `edit?: Operations<Row>['edit']`. */
function narrowedBy(project: Project, node: ast.Node): ast.Node[] {
  if (!ast.isIndexedAccessTypeNode(node))
    return childrenOf(node).flatMap((child) => narrowedBy(project, child));
  const { objectType, indexType } = node;
  const named = ast.isTypeReferenceNode(objectType) && typeNamed(project, objectType.typeName);
  if (!named || !ast.isInterfaceDeclaration(named)) return [];
  const word = wordOf(indexType);
  return named.members.filter((member) => isOption(member) && wordOf(member.name) === word);
}

/** The options that an expression reads, or that are taken out of a value by their names. */
function readBy({ checker }: Project, node: ast.Node): ast.Node[] {
  if (ast.isPropertyAccessExpression(node)) return declarationsOf(checker.getSymbolAtLocation(node.name));
  if (!ast.isObjectBindingPattern(node)) return [];
  const type = checker.getTypeAtLocation(node);
  return node.elements.flatMap(({ propertyName, name }) => {
    const taken = propertyName ?? name;
    return type && taken ? declarationsOf(checker.getPropertyOfType(type, wordOf(taken))) : [];
  });
}

function unusedOf({ names, choices }: Declared, { written, read }: Used): string[] {
  const choicePlaces = (of: readonly Choice[][]): Set<string> =>
    new Set(of.flat().map(({ node }) => placeOf(node)));
  const all = choicePlaces([...choices.values()]);
  // What functions are handed has nothing to choose, and an option that is not there is missed by itself.
  const offered = choicePlaces([...choices].filter(([option]) => written.has(option)).map(([, own]) => own));
  return [...names]
    .filter(([place]) => !written.has(place) && (all.has(place) ? offered.has(place) : !read.has(place)))
    .map(([, name]) => name);
}
