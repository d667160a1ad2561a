import { readLicences } from '../../data-package.ts';
import type { DownloadContent } from '../../download-file.ts';
import { csvText } from '../../tables/table.ts';
import { zipOf } from './address-forms.ts';
import { areaRows } from './excel.ts';
import { packageVersion } from './fhir-package.ts';

/** The tables, each after those that it refers to, with the kinds of its areas and its columns for areas above. */
const TABLES: readonly (readonly [table: string, kinds: RegExp, above: readonly (keyof typeof ABOVE)[]])[] = [
  ['psgc_regions', /^region$/, []],
  ['psgc_provinces', /^province$/, ['region_code']],
  ['psgc_cities_municipalities', /^(?:city|municipality)$/, ['region_code', 'province_code', 'located_in_code']],
  ['psgc_sub_municipalities', /^sub-/, ['region_code', 'city_municipality_code']],
  ['psgc_barangays', /^barangay$/, ['region_code', 'province_code', 'city_municipality_code', 'sub_municipality_code']],
];

/** The table that a column refers to. Only an area in no province or sub-municipality has no code there. */
const ABOVE = {
  region_code: 'psgc_regions',
  province_code: 'psgc_provinces',
  located_in_code: 'psgc_provinces',
  city_municipality_code: 'psgc_cities_municipalities',
  sub_municipality_code: 'psgc_sub_municipalities',
} as const;

/** A package of Composer for Laravel 10 and later: a migration, a seeder, and the areas as CSV, which the seeder reads. */
export function laravelPackage(content: DownloadContent): Uint8Array {
  const { names, rows, chosen } = areaRows(content);
  const kindAt = names.indexOf('kind');
  const tables = TABLES.map(([table, kinds, above]) => {
    const wanted = new RegExp(`^(?:code|name|kind|correspondence_code|zip_code|${above.join('|')})$`);
    const found = rows.filter((row) => kinds.test(`${row[kindAt]}`));
    const [header = [], ...lines] = chosen([wanted], found);
    const columns = header.map((name) => `${name}`.replace(/^population_\d+$/, 'population'));
    return [`data/${table}.csv`, csvText([columns, ...lines])];
  });
  const files: Readonly<Record<string, string>> = {
    'composer.json': composer(content),
    'database/migrations/2000_01_01_000000_create_psgc_tables.php': migration(),
    'src/PsgcSeeder.php': seeder(),
    ...Object.fromEntries(tables),
    'licenses.md': readLicences().toString(),
  };
  return zipOf(Object.fromEntries(Object.entries(files).map(([path, text]) => [`laravel-psgc/${path}`, text])));
}

const composer = ({ release: { release, attribution } }: DownloadContent): string =>
  JSON.stringify({
    name: 'psgc-static/laravel-psgc',
    description: attribution,
    version: packageVersion(release),
    require: { php: '>=8.1', 'illuminate/database': '>=10', 'illuminate/support': '>=10' },
    autoload: { 'psr-4': { 'PsgcStatic\\Laravel\\': 'src/' } },
  });

const migration = (): string => String.raw`<?php

use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Schema;

return new class extends \Illuminate\Database\Migrations\Migration
{
    public function up(): void
    {
${TABLES.map(
  ([name, , above]) => `        Schema::create('${name}', function (Blueprint $table) {
            $table->char('code', 10)->primary();
            $table->string('name')->index();
            $table->string('kind', 16);
            $table->char('correspondence_code', 9)->nullable()->index();
            $table->char('zip_code', 4)->nullable()->index();
            $table->unsignedInteger('population')->nullable();
${above
  .map((column) => {
    const nullable = /^(?:region|city)/.test(column) ? '' : '->nullable()';
    return `            $table->char('${column}', 10)${nullable}->index();
            $table->foreign('${column}')->references('code')->on('${ABOVE[column]}');\n`;
  })
  .join('')}        });\n`,
).join('')}    }

    public function down(): void
    {
${TABLES.toReversed()
  .map(([name]) => `        Schema::dropIfExists('${name}');\n`)
  .join('')}    }
};
`;

const seeder = (): string => String.raw`<?php

namespace PsgcStatic\Laravel;

use Illuminate\Support\Facades\DB;

/** Inserts the areas, and updates those that are there, so that it can run again with a new release. */
class PsgcSeeder extends \Illuminate\Database\Seeder
{
    public function run(): void
    {
        DB::transaction(function () {
            foreach ([${TABLES.map(([name]) => `'${name}'`).join(', ')}] as $table) {
                foreach (array_chunk($this->rows($table), 150) as $rows) {
                    DB::table($table)->upsert($rows, ['code']);
                }
            }
        });
    }

    /** The lines of a CSV by its header; no value has a line break, and one that is empty is null. */
    private function rows(string $table): array
    {
        $orNull = fn ($value) => $value === '' ? null : $value;
        $lines = file(__DIR__ . "/../data/$table.csv", FILE_IGNORE_NEW_LINES);
        $lines = array_map(fn ($line) => array_map($orNull, str_getcsv($line, ',', '"', '')), $lines);
        $header = array_shift($lines);
        return array_map(fn ($line) => array_combine($header, $line), $lines);
    }
}
`;
