interface Description {
  paths: Record<string, object>;
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
}

/** What needs a mail server: two operations, the schemas that only it uses, and a property of requests. */
const path = /\/(?:recipients\/\{code\}\/mail|signing\/remind)$/;
const ownSchemas = ['RecipientMailInput', 'RecipientMailQueued', 'SignerReminder'];
const requests = ['PublishHtml', 'PublishFile', 'SettingsChange'];
const property = 'verify_email';

/** Removes from an OpenAPI document what an installation without a mail server refuses: clients offer what is described. */
export function withoutMail<Whole extends Description>(description: Whole): Whole {
  const { paths, components } = description;
  const schemas = Object.entries(components.schemas)
    .filter(([name]) => !ownSchemas.includes(name))
    .map(([name, schema]) => {
      if (!requests.includes(name) || !schema.properties) return [name, schema];
      const { [property]: _refused, ...properties } = schema.properties;
      return [name, { ...schema, properties }];
    });
  return {
    ...description,
    paths: Object.fromEntries(Object.entries(paths).filter(([name]) => !path.test(name))),
    components: { ...components, schemas: Object.fromEntries(schemas) },
  };
}
