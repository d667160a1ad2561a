#!/usr/bin/env bash
# Expected: 'Header always set' replaces a field that 'Header set' wrote: an answer has it once.
# Happens:  an answer with status 200 has the field twice, because the two write into two tables that are both sent. Two of Access-Control-Allow-Origin, and browsers refuse the answer. So it goes with Allow for 405: Apache sends one more of its own, 'Allow: TRACE'.
# Seen:     28 November 2026, Apache 2.4.71 (Debian 12).
# Hurts:    who adds CORS for errors with 'always' below a line that has it already.
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
cat > site/.htaccess <<'H'
Header set Access-Control-Allow-Origin *
Header always set Access-Control-Allow-Origin *
RewriteEngine On
RewriteCond %{REQUEST_METHOD} =POST
RewriteRule ^ - [R=405,L]
Header always set Allow 'GET, HEAD' "expr=%{REQUEST_STATUS} == 405"
H
chmod 755 "$folder"
apache2 -v | head -1
apache2 -f "$folder/apache.conf" -k start
trap 'kill "$(cat "$folder/pid")"; sleep 1; rm -rf "$folder"' EXIT
sleep 1
fields=$(curl -s -D - -o /dev/null "http://127.0.0.1:$port/a.json" | grep -ci '^Access-Control-Allow-Origin: \*')
allow=$(curl -s -D - -o /dev/null -X POST "http://127.0.0.1:$port/a.json" | grep -i '^Allow:' | tr -d '\r')
echo "fields: $fields; ${allow//$'\n'/, }"
[ "$fields" = 2 ] && [ "$(grep -c . <<< "$allow")" = 2 ]
echo 'The field is there twice, and so is Allow, as described.'
