#!/bin/sh
# Puts what this installation is called into pages and configuration, compresses the pages, and becomes nginx.
# Every setting is checked, for it goes into a configuration file.
set -eu

: "${SITE:=/srv/site}" "${CONF:=/etc/emberhood/nginx.conf}" "${WORK:=/tmp/emberhood}" "${PORT:=3000}"
: "${NGINX_PATH:=nginx}" "${BROTLI_MODULE:=/usr/lib/nginx/modules/ngx_http_brotli_static_module.so}"
: "${TRUST_PROXY:=}" "${STORAGE_PUBLIC_ORIGIN:=}"

refuse() {
  echo "frontend: $1" >&2
  exit 1
}
# check NAME VALUE PATTERN WHAT
check() {
  # No line may fail to match: a setting of two lines would bring a second directive along.
  [ "$(printf '%s\n' "$2" | grep -Ecvx "$3")" = 0 ] || refuse "$1 is \"$2\", not $4"
}
origin='https?://[A-Za-z0-9.:-]+/?'
check PUBLIC_URL "${PUBLIC_URL-}" "$origin" 'the address of a site'
check STORAGE_PUBLIC_ORIGIN "$STORAGE_PUBLIC_ORIGIN" "($origin)?" 'the address of a site'
check SUPPORT_EMAIL "${SUPPORT_EMAIL-}" '[A-Za-z0-9._+-]+@[A-Za-z0-9.-]+' 'an address of mail'
check INSTAGRAM_URL "${INSTAGRAM_URL:=https://www.instagram.com/emberhood}" 'https://[A-Za-z0-9./_?=-]+' 'the address of a page'
check SIGN_IN_PROVIDERS "${SIGN_IN_PROVIDERS:=}" '((google|microsoft)(, *|$))*' 'a list of google and microsoft'
check PEOPLE_VISIBLE_FROM "${PEOPLE_VISIBLE_FROM:=$(($(date -u +%Y) + 1))-02-14T05:00:00.000Z}" '[0-9T:.Z+-]+' 'a moment'
check EVENT_DATES_FROM "${EVENT_DATES_FROM:=}" '([0-9]{4}-[0-9]{2}-[0-9]{2})?' 'a day'
check POETRY_INVITE_CODE "${POETRY_INVITE_CODE:=POETRY-NIGHT}" '[A-Za-z0-9-]+' 'a code'
check HOST_PHONE "${HOST_PHONE:=}" '(\+?[0-9][0-9 ().-]{5,28}[0-9])?' 'a phone'
check PRESS_NEWSPAPER "${PRESS_NEWSPAPER:=}" '[^"\\<]*' 'a name without quotes'
check PRESS_HEADLINE "${PRESS_HEADLINE:=}" '[^"\\<]*' 'a line without quotes'
check PRESS_URL "${PRESS_URL:=}" '(https://[^"\\< ]+)?' 'the address of a page'
check GATEWAY "${GATEWAY-}" '[A-Za-z0-9.-]+:[0-9]+' 'host:port'
check PORT "$PORT" '[0-9]+' 'a number'

# Whose X-Forwarded-For tells the visitor's address, as in the gateway's own setting.
real_ip=
for part in $(printf '%s' "$TRUST_PROXY" | tr ',' ' '); do
  case $part in
  loopback) networks='127.0.0.0/8 ::1' ;;
  linklocal) networks='169.254.0.0/16 fe80::/10' ;;
  uniquelocal) networks='10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7' ;;
  *)
    check TRUST_PROXY "$part" '[0-9A-Fa-f]*[.:][0-9A-Fa-f.:/]*' 'an address or network'
    networks=$part
    ;;
  esac
  for network in $networks; do real_ip="$real_ip set_real_ip_from $network;"; done
done
[ -z "$real_ip" ] || real_ip="$real_ip real_ip_header X-Forwarded-For; real_ip_recursive on;"

nameserver=$(sed -n 's/^nameserver[[:space:]][[:space:]]*\([0-9A-Fa-f.:]*\).*/\1/p' /etc/resolv.conf | head -n 1)
case $nameserver in
*:*) nameserver="[$nameserver]" ;;
esac

# What public pages need of the settings (packages/contracts/src/site-config.ts), as the gateway writes it.
text() { if [ -z "$1" ]; then printf null; else printf '"%s"' "$1"; fi; }
field() { if [ -n "$2" ]; then printf '%s"%s":"%s"' "${press:+,}" "$1" "$2"; fi; }
press=
press="$press$(field newspaper "$PRESS_NEWSPAPER")"
press="$press$(field headline "$PRESS_HEADLINE")"
press="$press$(field url "$PRESS_URL")"
providers=$(printf '%s' "$SIGN_IN_PROVIDERS" | sed -E 's/[a-z]+/"&"/g; s/ //g')
config="{\"providers\":[$providers],\"peopleVisibleFrom\":$(text "$PEOPLE_VISIBLE_FROM"),\"eventDatesFrom\":$(text "$EVENT_DATES_FROM")"
config="$config,\"poetryInviteCode\":$(text "$(printf '%s' "$POETRY_INVITE_CODE" | tr '[:lower:]' '[:upper:]')")"
config="$config,\"hostPhone\":$(text "$HOST_PHONE"),\"press\":{$press}}"
config=$(printf '%s' "$config" | sed 's/[&|\\]/\\&/g')

mkdir -p "$WORK"
rm -rf "$WORK/site"
(cd "$SITE" && find . -type f \( -name '*.html' -o -name '*.xml' -o -name '*.txt' \) -not -path '*/.*/*') | while read -r file; do
  target="$WORK/site/$file"
  mkdir -p "${target%/*}"
  sed -e "s|https://site-origin\.invalid|${PUBLIC_URL%/}|g" -e "s|support@site-email\.invalid|$SUPPORT_EMAIL|g" \
    -e "s|https://site-instagram\.invalid/|$INSTAGRAM_URL|g" -e "s|\"site-config\.invalid\"|$config|g" "$SITE/$file" >"$target"
  # nginx makes its tags from time and size: as the time stands the content, so every container has the same tags, and
  # other content has others. The compressed copies take it over.
  touch -d "@$(($(cksum <"$target" | cut -d ' ' -f 1) % 1500000000))" "$target"
  gzip -9 -k -n "$target"
  brotli -q 11 -k "$target"
done

sed -e "s|{{BROTLI_MODULE}}|$BROTLI_MODULE|" -e "s|{{WORK}}|$WORK|g" -e "s|{{SITE}}|$SITE|g" -e "s|{{PORT}}|$PORT|" \
  -e "s|{{GATEWAY}}|$GATEWAY|" -e "s|{{REAL_IP}}|$real_ip|" -e "s|{{RESOLVER}}|${nameserver:+resolver $nameserver valid=5s;}|" \
  -e "s| *{{STORAGE_ORIGIN}}|${STORAGE_PUBLIC_ORIGIN:+ ${STORAGE_PUBLIC_ORIGIN%/}}|g" "$CONF" >"$WORK/nginx.conf"

exec "$NGINX_PATH" -e stderr -c "$WORK/nginx.conf"
