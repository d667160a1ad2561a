import { element } from './element.ts';

/** Milliseconds in which the events of one act come. */
const ACT = 1000;

/** An element for forms, as pages read it. */
export type FieldElement = HTMLElement & { value: string };

/** Says on the page what a form gets from an element: its value, the events of the last act, and what they have. */
export function showOutcome(field: FieldElement | null): void {
  const [value, events, detail] = ['value', 'events', 'detail'].map((id) => element(`outcome-${id}`, HTMLElement));
  let names: readonly string[] = [];
  const hear = (event: Event): void => {
    if (names.length === 0) setTimeout(() => (names = []), ACT);
    names = [...new Set([...names, event.type])];
    if (value !== undefined) value.textContent = field?.value || 'empty';
    if (events !== undefined) events.textContent = names.join(', ');
    if (event instanceof CustomEvent && detail !== undefined)
      detail.textContent = JSON.stringify(event.detail, null, 2);
  };
  for (const name of ['input', 'change', 'psgc-change']) field?.addEventListener(name, hear);
}
