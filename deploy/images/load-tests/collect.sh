#!/bin/sh
# collect.sh BUILD OUT: puts what the image of the load tests holds below OUT, beside k6.
set -eu
build=$1 out=$2
mkdir -p "$out/app" "$out/usr/local/bin" "$out/etc"
cd "$build"
cp -a package.json LICENSE node_modules load-tests deploy proto "$out/app/"
install -m 755 "$(readlink -f /usr/local/bin/node)" "$out/usr/local/bin/node"
cp /etc/passwd /etc/group "$out/etc/"
echo 'verdict:x:10001:10001:Verdict:/tmp:/usr/sbin/nologin' >>"$out/etc/passwd"
echo 'verdict:x:10001:' >>"$out/etc/group"

cd "$out/app"
rm -rf deploy/test deploy/images load-tests/simulate
find load-tests deploy proto \( -name '*.test.ts' -o -name tsconfig.json \) -not -path '*/node_modules/*' -delete
find . -maxdepth 4 \( -name .modules.yaml -o -name '.pnpm-workspace-state*.json' \) -delete
find "$out" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
