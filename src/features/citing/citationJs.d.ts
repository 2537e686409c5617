declare module '@citation-js/core' {
  /** Items of CSL-JSON, or what plugins read as such. */
  export class Cite {
    constructor(data: unknown);
    readonly data: Record<string, unknown>[];
    format(output: 'bibliography', options: { template: string; format: 'text' }): string;
    format(output: 'bibtex' | 'ris' | 'data'): string;
  }
  export const plugins: {
    config: {
      get(plugin: '@csl'): { styles: { add(name: string, xml: string): void } };
      get(plugin: '@bibtex'): { format: { useIdAsLabel: boolean; asciiOnly: boolean } };
    };
  };
}
declare module '@citation-js/plugin-csl';
declare module '@citation-js/plugin-bibtex';
declare module '@citation-js/plugin-ris';
