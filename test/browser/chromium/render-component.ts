import { build } from 'esbuild';
import { compile } from 'svelte/compiler';
import { compileScript, parse } from 'vue/compiler-sfc';
import { bundleElement } from '../../../generator/site/bundle.ts';

/** Programs that render the component that is imported as `component` into `#root`. */
const PROGRAMS = {
  React: `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Component from 'component';
createRoot(document.querySelector('#root')).render(createElement(Component));`,
  Preact: `import { h, render } from 'preact';
import Component from 'component';
render(h(Component), document.querySelector('#root'));`,
  Vue: `import { createApp } from 'vue';
import Component from 'component';
createApp(Component).mount('#root');`,
  Svelte: `import { mount } from 'svelte';
import Component from 'component';
mount(Component, { target: document.querySelector('#root') });`,
  Angular: `import '@angular/compiler';
import { bootstrapApplication } from '@angular/platform-browser';
import Component from 'component';
document.querySelector('#root').append(document.createElement('app-order'));
await bootstrapApplication(Component);`,
  'React on a server': `import { createElement } from 'react';
import { renderToString } from 'react-dom/server.browser';
import Component from 'component';
console.log(renderToString(createElement(Component)));
// A channel of React keeps Node running.
process.exit();`,
  'React after a server': `import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import Component from 'component';
hydrateRoot(document.querySelector('#root'), createElement(Component));`,
} as const;

export type Framework = keyof typeof PROGRAMS;

function compileVue(source: string): string {
  const compilerOptions = { isCustomElement: (tag: string) => tag.startsWith('psgc-') };
  const { content } = compileScript(parse(source, { templateParseOptions: compilerOptions }).descriptor, {
    id: 'component',
    inlineTemplate: true,
    templateOptions: { compilerOptions },
  });
  return content;
}

/**
 * A program that renders a component into `#root`, or on a server.
 *
 * @param source a module whose default is the component: with JSX for React and Preact, a component file for Vue and
 *   Svelte. It may import `psgc-static/picker` and `psgc-static/address`.
 */
export async function renderWith(framework: Framework, source: string): Promise<string> {
  const component =
    framework === 'Vue' ? compileVue(source) : framework === 'Svelte' ? compile(source, {}).js.code : source;
  const { outputFiles } = await build({
    stdin: { contents: PROGRAMS[framework], resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: framework === 'Preact' ? 'preact' : 'react',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false } },
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [
      {
        name: 'component',
        setup: ({ onLoad, onResolve }) => {
          onResolve({ filter: /^(?:component|psgc-static\/\w+)$/ }, ({ path }) => ({ path, namespace: 'component' }));
          onLoad({ filter: /^component$/, namespace: 'component' }, () => ({
            contents: component,
            loader: framework === 'Angular' || source.startsWith('<') ? 'ts' : 'tsx',
            resolveDir: import.meta.dirname,
          }));
          for (const name of ['picker', 'address'] as const) {
            onLoad({ filter: RegExp(`/${name}$`), namespace: 'component' }, () => ({ contents: bundleElement(name) }));
          }
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}
