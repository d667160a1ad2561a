import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import nginx from 'highlight.js/lib/languages/nginx';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { Html, html } from '../shared/html.ts';

/** The languages of code in documents, by the words after the fence; components are HTML with scripts. */
const LANGUAGES = {
  sh: bash,
  css,
  js: javascript,
  json,
  nginx,
  php,
  python,
  r,
  sql,
  ts: typescript,
  tsx: typescript,
  html: xml,
  svelte: xml,
  vue: xml,
} as const;

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);
// HTML looks up the languages of its scripts and styles by these names.
hljs.registerAliases(['javascript'], { languageName: 'js' });

// The style sheet has a colour for each of these classes: `c-string`.
hljs.configure({ classPrefix: 'c-' });

/** Marks of which there are many, in no colour of their own. */
const PLAIN = /<span class="c-(?:punctuation|operator)">([^<]*)<\/span>/g;

/** Code as HTML with a class for each kind of word; as it is in a language that is not known. */
export function highlighted(code: string, language: string): Html {
  if (!(language in LANGUAGES)) return html`${code}`;
  return new Html(hljs.highlight(code, { language, ignoreIllegals: true }).value.replaceAll(PLAIN, '$1'));
}

/** A block of code that can be scrolled with the keyboard. With a language it gets a button that copies it; JSON in one line gets more. */
export function codeBlock(code: string, language: string): Html {
  const attribute = language === '' ? null : html` data-language="${language}"`;
  const answer = language === '' ? answerInLines(code) : null;
  const shown = answer === null ? highlighted(code, language) : highlighted(answer, 'json');
  return html`<pre tabindex="0" role="group" aria-label="${language === '' ? 'Example' : `Example: ${language}`}"${attribute}><code${answer && html` class="answer"`}>${shown}</code></pre>
`;
}

/** An answer, which ends in `…` if it goes on, with a line for each of its values; `null` if the code is none. */
function answerInLines(code: string): string | null {
  const [, start = '', more] = /^([[{].*?)(,…)?\n$/.exec(code) ?? [];
  try {
    const text = JSON.stringify(JSON.parse(more ? start + (start.startsWith('[') ? ']' : '}') : start), null, 2);
    return more ? text.replace(/\n.$/, ',\n  …$&') : text;
  } catch {
    return null;
  }
}
