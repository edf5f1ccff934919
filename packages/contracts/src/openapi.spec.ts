import { openApiDocument } from './openapi.ts';

interface Document {
  paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, object> }>>;
  components: { schemas: Record<string, { required?: string[] }>; responses: object };
}

const document = openApiDocument() as unknown as Document;
const { schemas, responses } = document.components;

describe('the OpenAPI document', () => {
  it('writes each named shape once, and refers to nothing else', () => {
    const referred = JSON.stringify(document).matchAll(/"#\/([^"]+)"/g);
    const written = [
      ...Object.keys(schemas).map((name) => `components/schemas/${name}`),
      ...Object.keys(responses).map((name) => `components/responses/${name}`),
    ];
    expect([...new Set([...referred].map(([, place]) => place))].toSorted()).toEqual(written.toSorted());
  });

  it('tells apart what may be left out when it is sent, and what is always answered', () => {
    const filters = document.paths['/people/filters'];
    expect(JSON.stringify(filters?.['put']?.requestBody)).toContain('"#/components/schemas/PeopleFiltersInput"');
    expect(JSON.stringify(filters?.['get']?.responses['200'])).toContain('"#/components/schemas/PeopleFilters"');
    expect(schemas['PeopleFiltersInput']?.required).toBeUndefined();
    expect(schemas['PeopleFilters']?.required).toContain('idealAge');
  });

  it('allows an answer to have more fields in a later release', () => {
    expect(schemas['Video']?.required).toContain('videoUrl');
    expect(schemas['Video']).not.toHaveProperty('additionalProperties');
  });
});
