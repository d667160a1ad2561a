/** The attributes of the elements, which are properties as well: an empty text or `false` stands for one that is not there. */
export const ATTRIBUTES = {
  /** The name of the entry that the form sends: the code of what is chosen. */
  name: String,
  /** The name of a second entry of the address field, for the text before the names of areas. */
  street: String,
  /** The id of the form, if it is not the one around the element. */
  form: String,
  /** The code that is chosen. */
  value: String as () => string | null,
  /** A code to begin with, of any level. */
  initial: String,
  /** The first step of the picker: the regions, or the provinces of all regions with Metro Manila among them. */
  from: String as () => 'region' | 'province' | '',
  /** The last step, or the smallest areas that are found; `barangay` by default. */
  until: String as () => 'region' | 'province' | 'city' | 'barangay' | '',
  /** The address above `/api`; by default the folder of the script. */
  base: String,
  /** The ending of the addresses at `base`, such as `.json`; by default the first answer decides. */
  suffix: String,
  /** The address above `/api` of the host that is asked when the first one fails. */
  fallback: String,
  /** `fil` or `tl` for Filipino, otherwise English; by default the language of the page. */
  lang: String,
  required: Boolean,
  disabled: Boolean,
  /** Offers to fill in the area where a person is. */
  locate: Boolean,
  /** Keeps the value in a hidden native input within the element, for programs that read no others. */
  native: Boolean,
} as const;

type Values = { -readonly [Name in keyof typeof ATTRIBUTES]: ReturnType<(typeof ATTRIBUTES)[Name]> };

/** The attributes as templates of frameworks give them. */
export type FormAttributes = { [Name in keyof Values]?: Values[Name] | undefined };

/** Servers that render pages import this module too, and have no elements. */
class Reflecting extends (globalThis.HTMLElement ?? (class {} as typeof HTMLElement)) {}

for (const [name, type] of Object.entries(ATTRIBUTES)) {
  Object.defineProperty(Reflecting.prototype, name, {
    get(this: HTMLElement): unknown {
      return type === Boolean ? this.hasAttribute(name) : (this.getAttribute(name) ?? '');
    },
    set(this: HTMLElement, value: unknown) {
      if (value) this.setAttribute(name, type === Boolean ? '' : `${value}`);
      else this.removeAttribute(name);
    },
  });
}

/** An element with the attributes as properties; `form` and `value`, which say more, are left to `FormControl`. */
export const FormElement = Reflecting as unknown as new () => HTMLElement & Omit<Values, 'form' | 'value'>;

/** Takes over properties that a framework set before the definition, and `false` for a flag that is off (Vue, Svelte). */
export function takeOver(element: HTMLElement): void {
  for (const [name, type] of Object.entries(ATTRIBUTES)) {
    if (type === Boolean && element.getAttribute(name) === 'false') element.removeAttribute(name);
    if (!Object.hasOwn(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}

/** Gives a tag its element, unless it has one, or elements have no value in a form: on servers, in jsdom and in happy-dom. */
export function define(tag: string, element: new () => HTMLElement): void {
  const { ElementInternals: Internals }: Partial<typeof globalThis> = globalThis;
  const hasValue = Internals !== undefined && 'setFormValue' in Internals.prototype;
  if (hasValue && !customElements.get(tag)) customElements.define(tag, element);
}
