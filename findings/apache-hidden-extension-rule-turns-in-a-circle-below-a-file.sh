#!/usr/bin/env bash
# Expected: with 'RewriteCond %{REQUEST_FILENAME}.json -f' and 'RewriteRule ^(.+)$ $1.json', an address below a file, /a/more with a file a.json, is 404.
# Happens:  it is 500. REQUEST_FILENAME ends where no file is found any more, /a, so the condition is true for /a/more, /a/more.json and so on, until Apache stops after ten turns.
# Seen:     28 November 2026, Apache 2.4.71 (Debian 12).
# Hurts:    sites that hide extensions by these two lines: any link that is too long is a server error, and fills the log.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
port=$((20000 + RANDOM % 20000))
mkdir site
user=''
if [ "$(id -u)" = 0 ]; then user=$'User www-data\nGroup www-data'; fi
cat > apache.conf <<C
ServerRoot $folder
ServerName localhost
PidFile $folder/pid
ErrorLog $folder/log
Listen 127.0.0.1:$port
$user
LoadModule mpm_event_module /usr/lib/apache2/modules/mod_mpm_event.so
LoadModule authz_core_module /usr/lib/apache2/modules/mod_authz_core.so
LoadModule headers_module /usr/lib/apache2/modules/mod_headers.so
LoadModule rewrite_module /usr/lib/apache2/modules/mod_rewrite.so
DocumentRoot $folder/site
<Directory $folder/site>
  AllowOverride All
  Require all granted
</Directory>
C
echo '{}' > site/a.json
printf 'RewriteEngine On\nRewriteCond %%{REQUEST_FILENAME}.json -f\nRewriteRule ^(.+)$ $1.json\n' > site/.htaccess
chmod 755 "$folder"
apache2 -v | head -1
apache2 -f "$folder/apache.conf" -k start
trap 'kill "$(cat "$folder/pid")"; sleep 1; rm -rf "$folder"' EXIT
sleep 1
seen=''
for path in a b b/more a/more; do seen+="/$path $(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$port/$path") "; done
echo "$seen"
[ "$seen" = '/a 200 /b 404 /b/more 404 /a/more 500 ' ]
echo 'An address below a file is a server error, as described.'
