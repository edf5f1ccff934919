#!/usr/bin/env bash
# infra/docker/update.sh [SERVICE...]: gives all our processes, or the named ones, the current image and settings without refusing
# requests. Provisioning runs first. Then each copy is replaced: a new one starts, and once it is healthy the old one is stopped.
# A new copy that does not become healthy is removed, and the old ones continue. The number of copies stays the same.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

well_seconds=180
# The proxy resolves the gateways' names again after five seconds.
known_seconds=6

compose() {
  if docker compose version >/dev/null 2>&1; then docker compose "$@"; else docker-compose "$@"; fi
}

# One line for each container: its service, image and state.
running() {
  local ids
  ids=$(compose ps -q)
  # shellcheck disable=SC2086
  [ -z "$ids" ] || docker inspect --format '{{index .Config.Labels "com.docker.compose.service"}} {{.Config.Image}} {{.State.Status}}' $ids
}

# Services that run an image of ours; the gateway last, because it calls all others.
ours() {
  running | awk '$2 ~ /^emberhood\// && $3 == "running" { print ($1 == "gateway"), $1 }' | sort -u | cut -d' ' -f2
}

health_of() {
  docker inspect --format '{{.State.Health.Status}}' "$1"
}

until_well() {
  local left
  for ((left = well_seconds; left > 0; left--)); do
    [ "$(health_of "$1")" != healthy ] || return 0
    sleep 1
  done
  docker logs --tail 5 "$1" >&2
  docker rm -fv "$1" >/dev/null
  echo "A new copy of $2 is not well after $well_seconds seconds and was removed; those of before go on." >&2
  return 1
}

# The copy of a service that is new.
newest_of() {
  compose ps -q "$1" | grep -vxF "$2"
}

replace() {
  local service=$1 before copy new
  before=$(compose ps -q "$service")
  for copy in $before; do
    local others
    others=$(compose ps -q "$service")
    compose up -d --no-deps --no-build --no-recreate --scale "$service=$(($(wc -l <<<"$others") + 1))" "$service"
    new=$(newest_of "$service" "$others")
    until_well "$new" "$service"
    [ "$service" != gateway ] || sleep "$known_seconds"
    # It finishes its work, for at most the time that the compose file allows.
    docker stop "$copy" >/dev/null
    docker rm -v "$copy" >/dev/null
  done
  echo "$service: $(wc -w <<<"$before") replaced"
}

services=("$@")
if [ ${#services[@]} -eq 0 ]; then
  for service in $(compose config --services | grep '^provision-'); do
    compose run --rm --no-deps -T "$service"
  done
  mapfile -t services < <(ours)
fi
for service in "${services[@]}"; do replace "$service"; done
