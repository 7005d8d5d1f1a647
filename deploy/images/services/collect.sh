#!/bin/sh
# collect.sh BUILD OUT: puts what the image of the services holds below OUT. No tests, no benchmarks, nothing that differs
# from one build of a commit to the next.
set -eu
build=$1 out=$2
mkdir -p "$out/app" "$out/usr/local/bin" "$out/etc"
cd "$build"
cp -a package.json LICENSE node_modules proto services deploy "$out/app/"
mkdir "$out/app/scripts"
cp -a scripts/package.json scripts/node_modules scripts/cli scripts/lib scripts/keys.ts "$out/app/scripts/"
install -m 755 deploy/images/services/entrypoint.sh "$out/usr/local/bin/verdict-entrypoint"
install -m 755 "$(readlink -f /usr/local/bin/node)" "$out/usr/local/bin/node"
cp /etc/passwd /etc/group "$out/etc/"
echo 'verdict:x:10001:10001:Verdict:/tmp:/usr/sbin/nologin' >>"$out/etc/passwd"
echo 'verdict:x:10001:' >>"$out/etc/group"

cd "$out/app"
rm -rf services/*/test services/*/bench scripts/lib/test deploy/test deploy/images
find proto services deploy scripts \( -name '*.test.ts' -o -name '*.int.test.ts' -o -name tsconfig.json \) \
  -not -path '*/node_modules/*' -delete
# What is for who develops with a package: types, maps, texts other than its licence.
find node_modules/.pnpm \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name 'README*' -o -name 'CHANGELOG*' \) \
  -type f -delete
# When and where packages were installed.
find . -maxdepth 4 \( -name .modules.yaml -o -name '.pnpm-workspace-state*.json' \) -delete
find "$out" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
