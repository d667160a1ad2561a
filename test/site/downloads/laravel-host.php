<?php

/**
 * Runs the package of Laravel without Laravel: `php laravel-host.php FOLDER`. Tables are arrays, which take only rows that have
 * the columns and the types of the migration, with codes of rows that are there. Prints the rows by table as JSON.
 */

namespace Illuminate\Database\Migrations { class Migration {} }
namespace Illuminate\Database { class Seeder {} }

namespace Illuminate\Database\Schema {
    class Column
    {
        public bool $required = true;
        public ?string $on = null;
        public function __construct(public string $type, public int $length) {}
        public function nullable(): static { $this->required = false; return $this; }
        public function on(string $table): static { $this->on = $table; return $this; }
        /** `index`, `primary` and `references('code')` need nothing here. */
        public function __call(string $name, array $arguments): static { return $this; }
    }

    class Blueprint
    {
        public array $columns = [];
        public function foreign(string $name): Column { return $this->columns[$name]; }
        public function __call(string $type, array $arguments): Column
        {
            return $this->columns[$arguments[0]] = new Column($type, $arguments[1] ?? 255);
        }
    }
}

namespace Illuminate\Support\Facades {
    class Schema
    {
        public static array $tables = [];
        public static function create(string $name, callable $define): void
        {
            $define(self::$tables[$name] = new \Illuminate\Database\Schema\Blueprint());
        }
        public static function dropIfExists(string $name): void { unset(self::$tables[$name]); }
    }

    class DB
    {
        public static array $rows = [];
        public function __construct(private string $table) {}
        public static function transaction(callable $run): void { $run(); }
        public static function table(string $name): DB { return new DB($name); }
        public function upsert(array $rows, array $by): void
        {
            foreach ($rows as $row) {
                foreach (Schema::$tables[$this->table]->columns as $name => $column) {
                    $value = $row[$name];
                    $fits = $value === null ? !$column->required : match ($column->type) {
                        'char' => is_string($value) && strlen($value) === $column->length,
                        'string' => is_string($value) && strlen($value) <= $column->length,
                        'unsignedInteger' => ctype_digit($value),
                    };
                    $known = $value === null || $column->on === null || isset(self::$rows[$column->on][$value]);
                    if (!$fits || !$known) throw new \Exception("$this->table $name: " . json_encode($row));
                }
                self::$rows[$this->table][$row[$by[0]]] = $row;
            }
        }
    }
}

namespace {
    [, $folder] = $argv;
    $composer = json_decode(file_get_contents("$folder/composer.json"), true);
    [$prefix, $source] = [array_key_first($composer['autoload']['psr-4']), current($composer['autoload']['psr-4'])];
    spl_autoload_register(fn ($class) => require "$folder/$source" . substr($class, strlen($prefix)) . '.php');
    $migration = require current(glob("$folder/database/migrations/*.php"));
    $migration->up();
    (new \PsgcStatic\Laravel\PsgcSeeder())->run();
    (new \PsgcStatic\Laravel\PsgcSeeder())->run();
    $migration->down();
    echo json_encode([array_keys(\Illuminate\Support\Facades\Schema::$tables), \Illuminate\Support\Facades\DB::$rows]);
}
