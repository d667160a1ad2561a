/** The languages in which a request can be written, as people call them. */
export const LANGUAGES = ['curl', 'JavaScript', 'Python', 'PHP'] as const;

export type Language = (typeof LANGUAGES)[number];

/** A request of a whole, percent-encoded address as a program that prints the answer. */
export function sampleOf(language: Language, url: string): string {
  return SAMPLES[language](url.replaceAll("'", '%27'));
}

const SAMPLES: Readonly<Record<Language, (url: string) => string>> = {
  curl: (url) => `curl --fail-with-body '${url}'`,
  JavaScript: (url) => `const response = await fetch('${url}');
if (!response.ok) throw new Error(\`\${response.status}\`);
console.log(await response.json());`,
  PHP: (url) => `<?php
$json = file_get_contents('${url}');
if ($json === false) exit(1);
print_r(json_decode($json, true));`,
  Python: (url) => `import json
from urllib.request import urlopen

with urlopen('${url}') as response:
    print(json.load(response))`,
};
