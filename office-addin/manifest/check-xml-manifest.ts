import { checkXmlTranslations } from './check-xml-translations.ts';
import { all, find, type Node, parse } from './parse-xml.ts';

/** Children of OfficeApp in the schema's order; Office refuses any other order. */
const order = [
  'Id',
  'Version',
  'ProviderName',
  'DefaultLocale',
  'DisplayName',
  'Description',
  'IconUrl',
  'HighResolutionIconUrl',
  'SupportUrl',
  'AppDomains',
  'Hosts',
  'Requirements',
  'DefaultSettings',
  'Permissions',
  'VersionOverrides',
];

const requiredIcons = ['16', '32', '80'];
const requiredHosts = ['Document', 'Presentation', 'Workbook'];
const actions = ['ShowTaskpane', 'ExecuteFunction'];
const formFactorOrder = ['GetStarted', 'FunctionFile', 'ExtensionPoint'];

/**
 * Checks an add-in-only manifest against Office's rules. Microsoft's own validator needs the network.
 * @returns a sentence per problem
 */
export function checkXmlManifest(xml: string): string[] {
  const root = parse(xml);
  if (root?.name !== 'OfficeApp') return ['The root element is not OfficeApp.'];
  return [
    ...checkOrder(root, order, order),
    ...checkIdentity(root),
    ...checkHosts(root),
    ...checkReach(root),
    ...checkAddresses(root),
    ...checkResources(root),
    ...checkIcons(root),
    ...checkXmlTranslations(root),
  ];
}

function checkOrder(parent: Node, known: readonly string[], required: readonly string[]): string[] {
  const names = parent.children.map(({ name }) => name);
  const problems = required.filter((name) => !names.includes(name)).map((name) => `${parent.name} has no ${name}.`);
  const places = names.map((name) => known.indexOf(name));
  names.forEach((name, index) => {
    if (places[index] === -1) problems.push(`${parent.name} has an unknown element ${name}.`);
    else if (index > 0 && (places[index - 1] ?? 0) >= (places[index] ?? 0)) problems.push(`${name} is out of order.`);
  });
  return problems;
}

function checkIdentity(root: Node): string[] {
  const problems: string[] = [];
  const value = (name: string) => find(root, name)[0];
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value('Id')?.text ?? '')) problems.push('Id is not a GUID.');
  if (!/^\d+(\.\d+){1,3}$/.test(value('Version')?.text ?? '')) problems.push('Version is not of the form 1.0.0.0.');
  for (const [name, most] of [
    ['DisplayName', 125],
    ['Description', 250],
  ] as const) {
    const length = value(name)?.attributes.DefaultValue?.length ?? 0;
    if (length < 1 || length > most) problems.push(`${name} has ${length} characters; 1 to ${most} are allowed.`);
  }
  for (const domain of find(root, 'AppDomain')) {
    const address = URL.parse(domain.text);
    if (address?.origin !== domain.text)
      problems.push(`AppDomain ${domain.text} is not a scheme and host without a path.`);
  }
  return problems;
}

function checkHosts(root: Node): string[] {
  const problems: string[] = [];
  const overrides = root.children.find(({ name }) => name === 'VersionOverrides');
  if (overrides?.attributes['xsi:type'] !== 'VersionOverridesV1_0') {
    problems.push('VersionOverrides is not of version 1.0; 1.1 is for mail only.');
  }
  const named = find(root, 'Host');
  for (const host of requiredHosts) {
    if (!named.some(({ attributes }) => attributes.Name === host)) problems.push(`${host} is not among the Hosts.`);
    const own = named.find(({ attributes }) => attributes['xsi:type'] === host);
    const factor = own?.children.find(({ name }) => name === 'DesktopFormFactor');
    if (!factor) problems.push(`${host} has no DesktopFormFactor.`);
    else problems.push(...checkOrder(factor, formFactorOrder, formFactorOrder));
    const point = factor && find(factor, 'ExtensionPoint')[0]?.attributes['xsi:type'];
    if (factor && point !== 'PrimaryCommandSurface')
      problems.push(`${host} has its buttons in ${point}, not in the ribbon.`);
  }
  return problems;
}

/** Finds settings that exclude capable hosts, or that work in none. */
function checkReach(root: Node): string[] {
  const problems: string[] = [];
  const sets = [...find(root, 'Set'), ...find(root, 'bt:Set')].map(({ attributes }) => attributes.Name);
  if (sets.includes('File')) problems.push('Excel on iPad has no File: require CompressedFile.');
  if (sets.includes('SharedRuntime')) problems.push('A required shared runtime narrows where the add-in runs.');
  problems.push(...checkRuntimes(root));
  for (const { attributes } of find(root, 'Action')) {
    const type = attributes['xsi:type'] ?? '';
    if (!actions.includes(type)) problems.push(`An Action is a ${type}; it can be ${actions.join(' or ')}.`);
  }
  return problems;
}

/** Checks that each host runs its functions and one of its panes in the shared runtime: Office compares the resources' ids. */
function checkRuntimes(root: Node): string[] {
  const hosts = find(root, 'Host').filter((host) => find(host, 'DesktopFormFactor').length > 0);
  return hosts.flatMap((host) => {
    const name = host.attributes['xsi:type'];
    const [runtime] = find(host, 'Runtime');
    if (host.children[0]?.name !== 'Runtimes' || !runtime) return [`${name} does not begin with its Runtimes.`];
    const { resid, lifetime } = runtime.attributes;
    const panes = find(host, 'SourceLocation').filter(({ attributes }) => attributes.resid === resid);
    return [
      ...(lifetime === 'long' ? [] : [`The runtime of ${name} is not long.`]),
      ...(find(host, 'FunctionFile')[0]?.attributes.resid === resid ? [] : [`The functions of ${name} run elsewhere.`]),
      ...(panes.length === 1 ? [] : [`${panes.length} panes of ${name} share its runtime; it can be one.`]),
    ];
  });
}

function checkAddresses(root: Node): string[] {
  const problems: string[] = [];
  const held = [
    ...['IconUrl', 'HighResolutionIconUrl', 'SupportUrl', 'SourceLocation', 'bt:Image', 'bt:Url'].flatMap((name) =>
      find(root, name).map(({ attributes }) => attributes.DefaultValue),
    ),
    ...find(root, 'AppDomain').map(({ text }) => text),
  ];
  for (const address of held) {
    if (address !== undefined && URL.parse(address)?.protocol !== 'https:') problems.push(`${address} is not https.`);
  }
  return problems;
}

function checkResources(root: Node): string[] {
  const problems: string[] = [];
  const defined = new Map<string, Node>();
  const limits = [
    ['bt:ShortStrings', 125],
    ['bt:LongStrings', 250],
  ] as const;
  for (const resource of find(root, 'Resources').flatMap(({ children }) => children.flatMap((list) => list.children))) {
    const id = resource.attributes.id ?? '';
    if (defined.has(id)) problems.push(`Resource ${id} is defined twice.`);
    if (id.length < 1 || id.length > 32)
      problems.push(`Resource ${id} has an id of ${id.length} characters; 32 are allowed.`);
    defined.set(id, resource);
  }
  for (const [list, most] of limits) {
    for (const { attributes } of find(root, list).flatMap(({ children }) => children)) {
      const length = attributes.DefaultValue?.length ?? 0;
      if (length > most) problems.push(`Text ${attributes.id} has ${length} characters; ${most} are allowed.`);
    }
  }
  for (const { attributes } of all(root)) {
    if (attributes.resid !== undefined && !defined.has(attributes.resid)) {
      problems.push(`Resource ${attributes.resid} is not defined.`);
    }
  }
  return problems;
}

function checkIcons(root: Node): string[] {
  return find(root, 'Icon').flatMap(({ children }) =>
    requiredIcons
      .filter((size) => !children.some(({ attributes }) => attributes.size === size))
      .map((size) => `An Icon has no image of size ${size}.`),
  );
}
